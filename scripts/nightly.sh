#!/bin/sh
# npm run nightly: what takes too long for npm test, one part after the other; a word chooses one: npm run nightly -- flood
. "$(dirname "$0")/prepare.sh"

# 10,000 random histories of order, payment, refund, coupon and card, and as many of places, or as many as MALL_HISTORIES says.
histories() {
  MALL_HISTORIES=${MALL_HISTORIES:-10000} vitest run server/src/modules/payment/histories.test.ts server/src/place-histories.test.ts
}

# 3,000 refused bodies of 250 KB, and of odd addresses, random queries and shorter bodies 10,000 each, or as many as MALL_FLOOD says.
flood() {
  build_web
  MALL_FLOOD=${MALL_FLOOD:-10000} vitest run server/src/flood.test.ts
}

# 100,000 odd inputs to every call and address, the pages as they are built, or as many as MALL_FUZZ says.
fuzz() {
  build_web
  MALL_FUZZ=${MALL_FUZZ:-100000} vitest run server/src/fuzz.test.ts
}

case ${1:-all} in
  histories | fuzz | flood) "$1" ;;
  all) histories && fuzz && flood ;;
  *)
    echo "没有这一部分：$1。可选：histories、fuzz、flood" >&2
    exit 1
    ;;
esac
