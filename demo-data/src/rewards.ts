import { OFFSET } from '@mall/contract/days'
import { activities, coupons, pushes } from './content/rewards.ts'
import type { DemoProduct } from './demo-types.ts'
import { eightDigits } from './random.ts'
import { addDays, cell, fen, parseRows } from './rows.ts'

const day = (today: string, offset: string) => addDays(today, Number(offset))

const couponId = (slug: string) => `coupon-${slug}`
const given = (text: string) => (text === '-' ? null : text)

/** A coupon with fixed dates may be claimed ahead; one that counts days is good from the claim on. */
function demoCoupon(today: string, row: readonly string[], index: number) {
  const [kind, value] = [cell(row, 2), cell(row, 3)]
  const [scopeKind = '', ...scopeIds] = cell(row, 6).split(':')
  const daysAfterClaim = given(cell(row, 9))
  const [from, to] = [day(today, cell(row, 10)), day(today, cell(row, 11))]
  return {
    id: couponId(cell(row, 0)),
    code: `HX${eightDigits(`coupon:${cell(row, 0)}`)}`,
    topic: cell(row, 1),
    kind,
    /** Fen for an amount, percent of the price for a discount. */
    value: kind === 'amount' ? fen(value) : Number(value),
    capFen: cell(row, 4) === '-' ? null : fen(cell(row, 4)),
    thresholdFen: fen(cell(row, 5)),
    scopeKind,
    scopeIds,
    excludedCategoryIds: given(cell(row, 7))?.split(' ') ?? [],
    title: cell(row, 8),
    daysAfterClaim: daysAfterClaim === null ? null : Number(daysAfterClaim),
    claimFrom: from < today ? from : today,
    claimTo: to,
    validFrom: daysAfterClaim === null ? from : null,
    validTo: daysAfterClaim === null ? to : null,
    perUser: Number(cell(row, 12)),
    isForNewcomers: cell(row, 13) === 'yes',
    total: Number(cell(row, 14)),
    left: Number(cell(row, 15)),
    sort: index + 1,
  }
}

/** Both days belong to it: it ends when the last one does, in Shanghai. */
function demoActivity(today: string, products: readonly DemoProduct[], row: readonly string[]) {
  return {
    id: `activity-${cell(row, 0)}`,
    name: cell(row, 1),
    tag: cell(row, 2),
    note: cell(row, 3),
    startsAt: `${day(today, cell(row, 4))}T00:00:00${OFFSET}`,
    endsAt: `${addDays(day(today, cell(row, 5)), 1)}T00:00:00${OFFSET}`,
    prices: cell(row, 6)
      .split(' ')
      .flatMap((pair) => {
        const [slug = '', yuan = ''] = pair.split('=')
        const specs = products.find((one) => one.slug === slug)?.specs ?? []
        return specs.map((spec) => ({ specId: spec.id, priceFen: spec.sellingPriceFen - fen(yuan) }))
      }),
  }
}

/** Coupons with their pop-up, and activities. */
export function buildRewards(today: string, products: readonly DemoProduct[]) {
  return {
    coupons: parseRows(coupons).map((row, index) => demoCoupon(today, row, index)),
    pushes: parseRows(pushes).map((row, index) => ({
      id: `push-${cell(row, 0)}`,
      code: cell(row, 1),
      thirdCode: given(cell(row, 2)) ?? '',
      couponId: couponId(cell(row, 3)),
      title: cell(row, 4),
      text: cell(row, 5),
      pcImagePath: `coupons/${cell(row, 0)}.svg`,
      h5ImagePath: `coupons/${cell(row, 0)}-phone.svg`,
      crowd: cell(row, 6).split(':')[0] ?? '',
      organ: cell(row, 6).split(':')[1] ?? '',
      startsOn: day(today, cell(row, 7)),
      endsOn: day(today, cell(row, 8)),
      sort: index + 1,
    })),
    activities: parseRows(activities).map((row) => demoActivity(today, products, row)),
  }
}
