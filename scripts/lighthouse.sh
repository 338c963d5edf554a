#!/bin/sh
# npm run lighthouse: what Lighthouse says of the mall's screens on a phone. Words choose screens: npm run lighthouse -- home
. "$(dirname "$0")/prepare.sh"
build_web
NODE_ENV=production
export NODE_ENV
[ -x bench/lighthouse/node_modules/.bin/lighthouse ] || {
  echo '正在安装 Lighthouse……'
  PUPPETEER_SKIP_DOWNLOAD=1 npm ci --prefix bench/lighthouse --no-audit --no-fund --loglevel=error >/dev/null
}
exec node bench/src/lighthouse.ts "$@"
