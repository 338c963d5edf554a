#!/bin/sh
# npm run db:generate -- <name>: a migration from changed tables. Of drizzle-kit's snapshots only the newest stays.
. "$(dirname "$0")/prepare.sh"
case ${1:-} in
  '' | *[!a-z0-9_]*)
    echo '用法：npm run db:generate -- <名字，小写字母、数字、下划线>，例如：npm run db:generate -- favourite_notes' >&2
    exit 1
    ;;
esac
drizzle-kit generate --config server/drizzle.config.ts --name "$1"
find server/migrations/meta -name '*_snapshot.json' | sort | sed '$d' | while read -r older; do rm "$older"; done
