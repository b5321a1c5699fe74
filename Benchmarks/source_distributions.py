# SPDX-License-Identifier: GPL-3.0-or-later
"""Source distributions of PyPI."""

import subprocess
import tarfile


def fetch(python, name, version, folder):
    """Downloads and unpacks a source distribution; its files are in FOLDER/NAME-VERSION.

    python: the path of a Python with pip.
    """
    # For ":all:", pip would also build the tools that read the distribution's metadata from their sources.
    subprocess.run([str(python), "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", name,
                    "--dest", str(folder), name + "==" + version], check=True)
    with tarfile.open("%s/%s-%s.tar.gz" % (folder, name, version)) as archive:
        # Python 3.12 and the later releases of 3.8 to 3.11 have filters, which refuse files outside of the folder.
        filters = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        archive.extractall(folder, **filters)
