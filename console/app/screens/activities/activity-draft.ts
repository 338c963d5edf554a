import { addDays, dayOf } from '@mall/contract/days'
import { briefYuanOf, yuanText } from '@mall/contract/money'
import { pricesOf, pricesText } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { readYuan } from '../../parts/yuan.ts'

export type OfferedSpec = StaffOutput<'findActivitySpecs'>['list'][number]

/** The price of a spec as it is typed, in yuan. */
export type TypedPrices = ReadonlyMap<string, string>

const DAYS = 7

/** What a new activity starts with: a week from tomorrow on. */
export const newCells = (now: Date): AnyCells => ({
  ...{ name: '', tag: '', note: '', prices: '', isListed: YES },
  startsAt: `${addDays(dayOf(now), 1)} 00:00`,
  endsAt: `${addDays(dayOf(now), 1 + DAYS)} 00:00`,
})

export const typedPrices = (text: string): TypedPrices =>
  new Map(pricesOf(text).map(({ specId, fen }) => [specId, briefYuanOf(fen)]))

/** As a row keeps them; what is not a price is left out. */
export const keptPrices = (typed: TypedPrices): string =>
  pricesText(
    [...typed].flatMap(([specId, text]) => {
      const fen = readYuan(text)
      return fen === null || fen === 0 ? [] : [{ specId, fen }]
    }),
  )

/** What is wrong with a price; null: nothing. */
export function priceFault(typed: string, { sellingFen }: Pick<OfferedSpec, 'sellingFen'>): string | null {
  const fen = readYuan(typed)
  if (fen === null || fen === 0) return '写成数字，例如 469 或 469.50'
  return fen >= sellingFen ? `要低于售价 ${yuanText(sellingFen)}` : null
}

/** Why finance has to approve it; '' : it need not. */
export function financeNote(fen: number, { sellingFen, costFen }: OfferedSpec, steepPercent: number): string {
  if (costFen !== null && fen < costFen) return '低于成本，要财务批'
  return fen * 100 < sellingFen * (100 - steepPercent) ? `降了 ${steepPercent}% 以上，要财务批` : ''
}

/** So many tenths of the selling price, in whole yuan; never as much as it. */
export const tenthsOf = (sellingFen: number, tenths: number): number =>
  Math.max(100, Math.floor((sellingFen * tenths) / 1_000) * 100)
