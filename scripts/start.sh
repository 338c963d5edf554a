#!/bin/sh
# npm start: the whole mall, from a bare clone or a built one.
. "$(dirname "$0")/prepare.sh"
build_web
NODE_ENV=production
export NODE_ENV
# A small young generation: answers are short-lived, and memory is worth more here than a rarer collection.
exec node --max-semi-space-size=16 server/src/main.ts
