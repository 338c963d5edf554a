#!/bin/sh
# Runs the mall's process with settings for little memory; every start uses it. Arguments are flags for Node.
# Answers are short-lived: a small young generation serves them. Without a bound V8 lets old ones lie until gigabytes are
# full; below it the heap may grow by half before all of it is cleared up, for which requests wait. One thread helps with that: of
# more, two cores have nothing left for requests meanwhile. And glibc gives each thread a heap of its own that never shrinks.
cd "$(dirname "$0")/.."
export MALLOC_ARENA_MAX=2
# What was compiled at one start is read at the next.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/node}"
exec node --max-semi-space-size=8 --max-old-space-size=512 --heap-growing-percent=50 --v8-pool-size=1 "$@" server/src/main.ts
