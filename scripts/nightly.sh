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

case ${1:-all} in
  histories | fuzz | flood | clone) "$1" ;;
  all) histories && fuzz && flood && clone ;;
  *)
    echo "没有这一部分：$1。可选：histories、fuzz、flood、clone" >&2
    exit 1
    ;;
esac
