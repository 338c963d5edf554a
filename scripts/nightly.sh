#!/bin/sh
# npm run nightly: what takes too long for npm test, one part after the other; a word chooses one: npm run nightly -- flood
. "$(dirname "$0")/prepare.sh"

# 10,000 random histories of order, payment, refund, coupon and card, and as many of places, or as many as MALL_HISTORIES says.
histories() {
  MALL_HISTORIES=${MALL_HISTORIES:-10000} vitest run server/src/modules/payment/histories.test.ts server/test/models/booking-histories.test.ts
}

# Every unit and API test, of which npm test takes some by turns: half an hour on two processors.
unit() {
  build_web
  vitest run
}

# 3,000 refused bodies of 250 KB, and of odd addresses, random queries and shorter bodies 10,000 each, or as many as MALL_FLOOD says.
flood() {
  build_web
  MALL_FLOOD=${MALL_FLOOD:-10000} vitest run server/test/crash/flood.test.ts
}

# 100,000 odd inputs to every call and address, the pages as they are built, or as many as MALL_FUZZ says.
fuzz() {
  build_web
  MALL_FUZZ=${MALL_FUZZ:-100000} vitest run server/test/input/fuzz.test.ts
}

# Promise 7: the mall killed 200 times under load, or as often as MALL_KILLS says.
crash() {
  MALL_KILLS=${MALL_KILLS:-200} vitest run server/test/crash/killed.test.ts
}

# The mall killed 50 times in the middle of imports and publishings, and of cells mended in an import, or as often as MALL_KILLS says.
publishing() {
  MALL_KILLS=${MALL_KILLS:-50} vitest run server/test/crash/publishing-killed.test.ts server/test/crash/mending-killed.test.ts
}

# The mall killed 50 times while two departments send their parts of a report, or as often as MALL_KILLS says.
ingest() {
  MALL_KILLS=${MALL_KILLS:-50} vitest run server/test/crash/ingest-killed.test.ts
}

# Promise 8: the database killed 50 times under load, or as often as MALL_KILLS says; then it stands still for a minute, or MALL_FROZEN_MS.
database() {
  MALL_KILLS=${MALL_KILLS:-50} vitest run server/test/crash/database-killed.test.ts
  MALL_FROZEN_MS=${MALL_FROZEN_MS:-60000} vitest run server/test/crash/database-frozen.test.ts
}

# Promise 9: the line to the database cut 60 times, up to a minute each, or as MALL_CUTS and MALL_CUT_MS say.
line() {
  MALL_CUTS=${MALL_CUTS:-60} MALL_CUT_MS=${MALL_CUT_MS:-60000} vitest run server/test/crash/database-cut.test.ts
}

# A process whose clock lies by 12 minutes to a day, both ways, and jumps, in 60 rounds, or as many as MALL_CLOCK says: about an hour.
clock() {
  MALL_CLOCK=${MALL_CLOCK:-60} vitest run server/test/crash/clock-skew.test.ts
}

# Promise 10: each company slow, hanging, overloaded, failing and cut off in turn, and everybody else beside it: about a quarter of an hour.
gateways() {
  MALL_GATEWAYS=${MALL_GATEWAYS:-all} vitest run server/test/crash/gateways.test.ts
}

# Two web processes and a worker with a store: 10,000 signed calls at processes chosen by chance, or as many as MALL_FLEET says, replays,
# and the store emptied and away for 20 s. Then what must hold under repetition and races, with three copies of each test's mall.
fleet() {
  MALL_FLEET=${MALL_FLEET:-10000} vitest run server/test/fleet
  MALL_COPIES=3 vitest run server/test/idempotency server/test/authorization server/test/models/capacity-races \
    server/src/modules/checkout server/src/modules/coupon
}

# A hospital's HIS and LIS at a connector that is killed after every 200 reports: 2,000 of them with faults, or as many as MALL_HOSPITAL says.
hospital() {
  MALL_HOSPITAL=${MALL_HOSPITAL:-2000} vitest run connector/test/hospital.test.ts
}

# The whole fleet: restarted process by process under load, then everything killed, frozen, emptied and promoted once, or as often as
# MALL_CHAOS says; MALL_SEED repeats an order.
chaos() {
  MALL_CHAOS=${MALL_CHAOS:-1} vitest run server/test/fleet/chaos.test.ts
}

# Every journey at one width on the whole fleet.
fleet_journeys() {
  build_web
  CI=true E2E_FLEET=1 playwright test --project=desktop
}

# A clone in a folder with a space and Chinese characters installs, builds and answers.
clone() {
  place=$(mktemp -d)
  folder="$place/我的 商城"
  git clone -q . "$folder"
  (cd "$folder" && PORT=18390 exec sh scripts/start.sh) >"$place/start.log" 2>&1 &
  mall=$!
  waited=0
  until answer=$(curl -sf -H 'accept: text/html' http://localhost:18390/); do
    waited=$((waited + 1))
    if [ "$waited" -gt 300 ] || ! kill -0 "$mall" 2>/dev/null; then
      cat "$place/start.log"
      kill "$mall" 2>/dev/null || true
      return 1
    fi
    sleep 1
  done
  kill "$mall"
  wait "$mall" || true
  rm -rf "$place"
  case $answer in *体检*) echo "“我的 商城”里的商城 ${waited} 秒后可用。" ;; *) return 1 ;; esac
}

# A call that the generator wrote passes types and laws in a fresh clone; its own test alone fails, as not built.
endpoint() {
  place=$(mktemp -d)
  git clone -q . "$place/mall"
  (
    cd "$place/mall" && . scripts/prepare.sh && npm run -s new endpoint order/try-this &&
      tsc -p . && npm run types -w web --silent && biome check --error-on-warnings . && knip --no-progress &&
      vitest run house documents contract server/test/authorization server/test/idempotency server/test/input server/src/app web/app/shell &&
      ! vitest run modules/order/try-this >"$place/own.log" 2>&1
  ) || return 1
  grep -q 'tryThis is not built' "$place/own.log" || { cat "$place/own.log"; return 1; }
  rm -rf "$place"
}

# Every screen at 13 widths in normal and large print, or those that LAYOUT_SCREENS names: about half an hour on two processors.
layout() {
  build_web
  LAYOUT_SCREENS=${LAYOUT_SCREENS:-all} playwright test e2e/layout
}

# Every screen beside its drawing in the folder DRAWINGS, with scores: test-results/drawings.
drawings() {
  build_web
  DRAWINGS=${DRAWINGS:?names the folder of drawings} playwright test --project=desktop e2e/layout/drawings.test.ts
}

# Every journey at 390, 820 and 1440, of which npm test takes a ninth a day: about an hour on two processors.
journeys() {
  build_web
  CI=true playwright test
}

# A day of a branch at the desk with 40 arrivals, or as many as MALL_ARRIVALS says; npm test has four.
branch_day() {
  build_web
  MALL_ARRIVALS=${MALL_ARRIVALS:-40} playwright test e2e/console/branch-day.test.ts --project=tablet
}

# 1,000 random taps on each layout, or as many as MALL_TAPS says; MALL_TAPS_SEED=2026-11-27 repeats those of that day.
taps() {
  build_web
  MALL_TAPS=${MALL_TAPS:-1000} playwright test e2e/taps
}

case ${1:-all} in
  unit | histories | fuzz | flood | crash | publishing | ingest | database | line | clock | gateways | fleet | hospital | chaos | clone | endpoint | journeys | layout | drawings | taps) "$1" ;;
  fleet-journeys) fleet_journeys ;;
  branch-day) branch_day ;;
  all) unit && histories && fuzz && flood && crash && publishing && ingest && database && line && clock && gateways && fleet && hospital && chaos && clone && endpoint && journeys && fleet_journeys && layout && branch_day && taps ;;
  *)
    echo "没有这一部分：$1。可选：unit、histories、fuzz、flood、crash、publishing、ingest、database、line、clock、gateways、fleet、hospital、chaos、fleet-journeys、clone、endpoint、journeys、layout、drawings、branch-day、taps" >&2
    exit 1
    ;;
esac
