#!/bin/sh
# npm run nightly: 10,000 random histories of order, payment, refund, coupon and card, and as many of places, or as many as MALL_HISTORIES says.
. "$(dirname "$0")/prepare.sh"
MALL_HISTORIES=${MALL_HISTORIES:-10000}
export MALL_HISTORIES
exec vitest run server/src/modules/payment/histories.test.ts server/src/place-histories.test.ts
