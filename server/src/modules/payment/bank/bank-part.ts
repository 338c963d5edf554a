import { addDays } from '@mall/contract/days'
import { between } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import type { Fault, Part } from '../books/book-rules.ts'
import { sideOf } from '../books/book-sides.ts'
import { bankLine, channelBill } from '../tables.ts'
import { bankUntil } from './add-statement.ts'
import { type BankLine, matchPayouts, type Payout, WINDOW_DAYS } from './payout-rules.ts'

/** What came from a channel. */
interface Received {
  channel: string
  number: string
  fen: number
}

/** What the bank received for a day, against what the gateways owe of it. */
export async function bankPart(
  db: Queryable,
  day: string,
): Promise<Part & { isWaiting: boolean; received: Received[] }> {
  const [first, last] = [addDays(day, -WINDOW_DAYS), addDays(day, WINDOW_DAYS)]
  const bills = await db
    .select()
    .from(channelBill)
    .where(between(channelBill.day, first, last))
  const lines = await db
    .select()
    .from(bankLine)
    .where(between(bankLine.day, first, last))
  const owed = bills.map(({ channel, day: of, theirsFen, feeFen }) => ({
    ...{ channel, day: of, owedFen: (theirsFen ?? 0) - (feeFen ?? 0) },
  }))
  const { payouts, strangers } = matchPayouts(owed, lines, await bankUntil(db))
  const ofDay = payouts.filter((one) => one.day === day)
  const unasked = strangers.filter((line) => addDays(line.day, -1) === day)
  const faults = [
    ...ofDay.flatMap(faultOf),
    ...unasked.map((line) => bankFault('bank-unknown', numberOf(line), line.amountFen, 0)),
  ]
  const received: Received[] = [
    ...ofDay.flatMap(({ state, line, owedFen }) =>
      line
        ? [{ channel: line.channel, number: numberOf(line), fen: state === 'other' ? line.amountFen : owedFen }]
        : [],
    ),
    ...unasked.map((line) => ({ channel: line.channel, number: numberOf(line), fen: line.amountFen })),
  ]
  return {
    isWaiting: ofDay.some(({ state }) => state === 'waiting'),
    sides: [sideOf('bank', received, faults)],
    ...{ faults, received },
  }
}

const numberOf = ({ id, reference }: BankLine) => reference || id

function faultOf({ state, line, channel, day, owedFen }: Payout): Fault[] {
  if (state === 'other' && line) return [bankFault('bank-amount', numberOf(line), line.amountFen, owedFen)]
  return state === 'missing' ? [bankFault('bank-missing', `${channel} ${day}`, 0, owedFen)] : []
}

const bankFault = (fault: Fault['fault'], number: string, fen: number, shouldFen: number): Fault => ({
  ...{ side: 'bank', fault, orderNo: null, number, fen, shouldFen },
})
