#!/usr/bin/env bash
# stop.sh FOLDER: ends the nodes that start.sh started there.
shopt -s nullglob
for file in "$1"/n*/pid; do kill "$(cat "$file")" 2> /dev/null; done
for file in "$1"/n*/pid; do while kill -0 "$(cat "$file")" 2> /dev/null; do sleep 0.2; done; done
