#!/bin/sh
# npm run dev: the server starts again when its code changes, the web app reloads in place.
. "$(dirname "$0")/prepare.sh"
MALL_DEV=1
export MALL_DEV
# --watch alone would follow Vite's temporary files and never come to rest.
exec node --watch-path=server/src --watch-path=contract/src --watch-path=sandbox/src --watch-preserve-output server/src/main.ts
