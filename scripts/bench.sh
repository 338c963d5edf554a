#!/bin/sh
# npm run bench: starts the mall on a database of its own and prints what it carries.
. "$(dirname "$0")/prepare.sh"
build_web
NODE_ENV=production
export NODE_ENV
exec node bench/src/main.ts "$@"
