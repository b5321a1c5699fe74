#include "CMullionGLPK.h"
