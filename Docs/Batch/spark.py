#!/usr/bin/env python3
"""Solves the lines of a file with Apache Spark, on two cores of this machine.

    spark.py DOCUMENTS WORKER OUTPUT

Spark pipes each partition through the worker. With checkCode, a worker that fails or is killed fails its task, and Spark
runs the task again, up to four times (the 4 in local[2,4]). OUTPUT becomes a folder with a file for each partition.
"""

import os
import sys

from pyspark import SparkConf, SparkContext

documents, worker, output = sys.argv[1:]
settings = SparkConf().setMaster("local[2,4]").setAppName("mullion").set("spark.ui.enabled", "false")
with SparkContext(conf=settings) as context:
    context.setLogLevel("ERROR")
    lines = context.textFile(documents, minPartitions=8)
    # Without env, a worker has no environment, not even PATH.
    lines.pipe(worker, env=dict(os.environ), checkCode=True).saveAsTextFile(output)
