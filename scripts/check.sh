#!/bin/sh
# npm run check: everything but the browser. With a path or a module: what a change there is most likely to break.
if [ $# -gt 0 ]; then
  . "$(dirname "$0")/prepare.sh"
  exec node scripts/check-part.ts "$@"
fi
. "$(dirname "$0")/stages.sh"
checks
