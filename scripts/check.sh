#!/bin/sh
# npm run check: everything but the browser. With a path or a module: what a change there is most likely to break.
if [ $# -gt 0 ]; then
  . "$(dirname "$0")/prepare.sh"
  exec node scripts/check-part.ts "$@"
fi
. "$(dirname "$0")/stages.sh"
# Said in the last line, and read by vitest.config.ts.
MALL_TESTS=short
export MALL_TESTS
checks
