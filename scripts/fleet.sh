#!/bin/sh
# npm run fleet: the demo mall on several processes of this machine, with what a group has around them. Needs Debian's redis-server,
# pgbouncer, haproxy and postgresql.
. "$(dirname "$0")/prepare.sh"
build_web
exec node server/test/fleet/run-fleet.ts
