#!/bin/sh
# The mall's process with little memory; whoever starts the mall starts it by this. Arguments are flags for Node.
# Answers are short-lived: a small young generation serves them. Without a bound V8 lets old ones lie until gigabytes are
# full; below it the heap may grow by half before all of it is cleared up, for which requests wait. And glibc gives each
# thread a heap of its own that never shrinks.
cd "$(dirname "$0")/.."
export MALLOC_ARENA_MAX=2
exec node --max-semi-space-size=16 --max-old-space-size=512 --heap-growing-percent=50 "$@" server/src/main.ts
