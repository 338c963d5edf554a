import { activities, coupons, fortuneCards } from './content/rewards.ts'
import { productId } from './product-shape.ts'
import { eightDigits } from './random.ts'
import { addDays, cell, fen, parseRows } from './rows.ts'

const day = (today: string, offset: string) => addDays(today, Number(offset))

/** Coupons, activities and sample fortune cards; no tables hold them yet. */
export function buildRewards(today: string) {
  return {
    coupons: parseRows(coupons).map((row) => ({
      id: `coupon-${cell(row, 0)}`,
      code: `HX${eightDigits(`coupon:${cell(row, 0)}`)}`,
      kind: cell(row, 1),
      /** Fen for an amount, percent of the price for a discount. */
      value: cell(row, 1) === 'amount' ? fen(cell(row, 2)) : Number(cell(row, 2)),
      capFen: cell(row, 3) === '-' ? null : fen(cell(row, 3)),
      thresholdFen: fen(cell(row, 4)),
      scope: cell(row, 5),
      title: cell(row, 6),
      daysAfterClaim: cell(row, 7) === '-' ? null : Number(cell(row, 7)),
      startsOn: day(today, cell(row, 8)),
      endsOn: day(today, cell(row, 9)),
      perUser: Number(cell(row, 10)),
      stock: Number(cell(row, 11)),
    })),
    activities: parseRows(activities).map((row) => ({
      id: `activity-${cell(row, 0)}`,
      title: cell(row, 1),
      startsOn: day(today, cell(row, 3)),
      endsOn: day(today, cell(row, 4)),
      prices: cell(row, 5)
        .split(' ')
        .map((pair) => {
          const [slug = '', yuan = ''] = pair.split('=')
          return { productId: productId(slug), activityPriceFen: fen(yuan) }
        }),
    })),
    fortuneCards: parseRows(fortuneCards).map((row) => ({
      number: `HX8802${eightDigits(`card:${cell(row, 0)}`).slice(0, 4)}${cell(row, 0)}`,
      faceFen: fen(cell(row, 1)),
      balanceFen: fen(cell(row, 2)),
      validUntil: day(today, cell(row, 3)),
      isGold: cell(row, 4) === 'true',
    })),
  }
}
