#!/bin/sh
# npm run soak: an hour of mixed load with a fault every five minutes, or as many minutes as MALL_SOAK says.
. "$(dirname "$0")/prepare.sh"
build_web
NODE_ENV=production
export NODE_ENV
exec node bench/src/soak.ts "$@"
