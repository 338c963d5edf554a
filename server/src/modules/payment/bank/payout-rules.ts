import { addDays } from '@mall/contract/days'

/** What a channel owes of one day's bill: payments less refunds less its fee. */
export interface DayOwed {
  channel: string
  day: string
  owedFen: number
}

/** What the bank received from a channel, or paid back to it (below zero). */
export interface BankLine {
  id: string
  channel: string
  day: string
  amountFen: number
  reference: string
}

/** `paid`: the bank has it, alone or together with neighbouring days. `other`: the bank has another amount. */
type PayoutState = 'paid' | 'other' | 'waiting' | 'missing'

export interface Payout extends DayOwed {
  state: PayoutState
  /** null: none yet. */
  line: BankLine | null
}

/** A channel pays out within so many days. */
const PAYOUT_DAYS = 7
/** At most so many days come in one sum: those of a long holiday. */
const RUN_DAYS = 10
/** Within so many days on each side any two can be compared. */
export const WINDOW_DAYS = 30

/**
 * Finds what the bank received for each day: first single days of the same amount, then neighbouring days of the same sum,
 * then the day before, with another amount. `strangers`: lines that belong to no day. `until`: the last day of the bank's
 * statements; null: there are none.
 */
export function matchPayouts(
  owed: readonly DayOwed[],
  lines: readonly BankLine[],
  until: string | null,
): { payouts: Payout[]; strangers: BankLine[] } {
  const days = owed.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const found = new Map<DayOwed, BankLine>()
  const used = new Set<BankLine>()
  const isOpen = (one: DayOwed) => !found.has(one)
  const take = (line: BankLine, taken: readonly DayOwed[]) => {
    used.add(line)
    for (const one of taken) found.set(one, line)
  }
  const inOrder = lines.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const open = () => inOrder.filter((line) => !used.has(line))
  for (const line of open()) {
    const day = days.find((one) => isOpen(one) && isWithin(one, line, PAYOUT_DAYS) && one.owedFen === line.amountFen)
    if (day) take(line, [day])
  }
  for (const line of open()) {
    const run = runOf(
      days.filter((one) => one.channel === line.channel),
      line,
      isOpen,
    )
    if (run) take(line, run)
  }
  const others = new Set<DayOwed>()
  for (const line of open()) {
    const day = days.findLast((one) => isOpen(one) && one.owedFen !== 0 && isWithin(one, line, PAYOUT_DAYS))
    if (!day) continue
    take(line, [day])
    others.add(day)
  }
  const stateOf = (one: DayOwed): PayoutState => {
    if (others.has(one)) return 'other'
    if (found.has(one) || one.owedFen === 0) return 'paid'
    return until === null || until < addDays(one.day, PAYOUT_DAYS) ? 'waiting' : 'missing'
  }
  return {
    payouts: days.map((one) => ({ ...one, state: stateOf(one), line: found.get(one) ?? null })),
    strangers: open(),
  }
}

const isWithin = (one: DayOwed, line: BankLine, days: number) =>
  one.channel === line.channel && one.day < line.day && line.day <= addDays(one.day, days)

/** Neighbouring open days, the last within reach of the line, whose sum is its amount. */
function runOf(days: readonly DayOwed[], line: BankLine, isOpen: (one: DayOwed) => boolean) {
  for (let last = days.length - 1; last > 0; last--) {
    const end = days[last]
    if (!end || !isOpen(end) || !isWithin(end, line, PAYOUT_DAYS)) continue
    let sum = end.owedFen
    for (let first = last - 1; first >= 0 && last - first < RUN_DAYS; first--) {
      const one = days[first]
      if (!one || !isOpen(one)) break
      sum += one.owedFen
      if (sum === line.amountFen) return days.slice(first, last + 1)
    }
  }
  return null
}
