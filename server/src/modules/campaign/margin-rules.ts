/** What is paid for goods whose cost is known, and what they cost. */
export interface Money {
  readonly paidFen: number
  readonly costFen: number
}

export const sumMoney = (all: readonly Money[]): Money => ({
  paidFen: all.reduce((sum, { paidFen }) => sum + paidFen, 0),
  costFen: all.reduce((sum, { costFen }) => sum + costFen, 0),
})

/** Percent of what is paid, to a tenth; null: nothing is known. */
export function marginOf({ paidFen, costFen }: Money): number | null {
  if (costFen === 0 || paidFen === 0) return null
  return Math.round(((paidFen - costFen) / paidFen) * 1_000) / 10
}

/** By how many percent more has to be sold for as much margin in money; null: not known, or no number of sales does. */
export function breakEven(before: Money, after: Money): number | null {
  const [was, is] = [before.paidFen - before.costFen, after.paidFen - after.costFen]
  if (before.costFen === 0 || is <= 0) return null
  return Math.round((was / is - 1) * 1_000) / 10
}

const BINS = [
  { name: '<0', from: Number.NEGATIVE_INFINITY, to: 0 },
  { name: '0–20', from: 0, to: 20 },
  { name: '20–40', from: 20, to: 40 },
  { name: '40–50', from: 40, to: 50 },
  { name: '50–60', from: 50, to: 60 },
  { name: '60–70', from: 60, to: 70 },
  { name: '≥70', from: 70, to: Number.POSITIVE_INFINITY },
] as const

/** How many orders have a margin of so many percent, before and after. */
export function marginBins(orders: readonly { moneyBefore: Money; moneyAfter: Money }[]) {
  const before = orders.flatMap(({ moneyBefore }) => marginOf(moneyBefore) ?? [])
  const after = orders.flatMap(({ moneyAfter }) => marginOf(moneyAfter) ?? [])
  const within = (margins: readonly number[], { from, to }: (typeof BINS)[number]) =>
    margins.filter((margin) => margin >= from && margin < to).length
  return BINS.map((bin) => ({ name: bin.name, before: within(before, bin), after: within(after, bin) }))
}
