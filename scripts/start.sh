#!/bin/sh
# npm start: the whole mall, from a bare clone or a built one.
. "$(dirname "$0")/prepare.sh"
build_web
NODE_ENV=production
export NODE_ENV
exec sh scripts/serve.sh
