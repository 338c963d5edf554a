#!/bin/sh
# npm run check: everything but the browser.
. "$(dirname "$0")/stages.sh"
checks
