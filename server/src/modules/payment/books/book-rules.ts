import type { AwaitedSide, BookFault, BookSideName, BookState } from '@mall/contract/payment/books'
import type { Difference, DifferenceKind } from '../reconciliation/bill-rules.ts'

export interface Fault {
  side: BookSideName
  fault: BookFault
  orderNo: string | null
  number: string
  fen: number
  shouldFen: number
}

/** What one side says of a day, and what it should say by the others. */
export interface BookSide {
  side: BookSideName
  fen: number
  shouldFen: number
  count: number
  /** Of its single amounts: two changes that cancel out change it. Missing in days sealed before there was one. */
  digest?: string
}

/** One side or more, and what differs there. */
export interface Part {
  sides: BookSide[]
  faults: Fault[]
}

export interface Books extends Part {
  /** Whose statements are not there yet. */
  waitsFor: AwaitedSide[]
  /** Differences that one person explained and another agreed to: they hold up no seal. */
  explained: Fault[]
  /** A side as it was counted earlier, for days that were sealed by that. */
  formerSides: BookSide[]
  /** What gateways keep of the day. */
  feeFen: number
}

/** As kept: whose statements were not there, only the day itself can tell. */
type KeptBooks = Pick<Books, 'sides' | 'faults'> & { isWaiting: boolean }

const BILL_FAULTS: Readonly<Record<DifferenceKind, BookFault>> = {
  'unknown-here': 'bill-unknown',
  'unsettled-here': 'bill-unsettled',
  amount: 'bill-amount',
  twice: 'bill-twice',
  'missing-there': 'bill-missing',
}

/** A difference of a bill; money that we do not count as settled, or counted already, should not be there. */
export function faultOfBill({ kind, what, outTradeNo, outRefundNo, oursFen, theirsFen }: Difference): Fault {
  const sign = what === 'refund' ? -1 : 1
  const shouldFen = kind === 'unsettled-here' || kind === 'twice' ? 0 : (oursFen ?? 0)
  return {
    ...{ side: 'gateways', fault: BILL_FAULTS[kind], orderNo: null },
    number: what === 'refund' ? outRefundNo : outTradeNo,
    ...{ fen: sign * (theirsFen ?? 0), shouldFen: sign * shouldFen },
  }
}

export const differenceOf = (faults: readonly Fault[]): number =>
  faults.reduce((all, { fen, shouldFen }) => all + Math.abs(fen - shouldFen), 0)

/** A day that was sealed before a side or its digest existed is compared by what it was sealed with. */
function isAsSealed({ sides, faults }: Pick<Books, 'sides' | 'faults'>, sealed: readonly BookSide[]): boolean {
  const has = ({ side, fen, count, digest }: BookSide) =>
    sides.some(
      (now) =>
        now.side === side && now.fen === fen && now.count === count && (digest === undefined || now.digest === digest),
    )
  return sealed.every(has) && !faults.some((fault) => sealed.some(({ side }) => side === fault.side))
}

export function stateOf({ isWaiting, sides, faults }: KeptBooks, sealed: readonly BookSide[] | null): BookState {
  if (sealed) return isAsSealed({ sides, faults }, sealed) ? 'sealed' : 'changed'
  if (isWaiting) return 'waiting'
  return faults.length > 0 ? 'differs' : 'agrees'
}

/** As it is at this moment. */
export const stateNow = (books: Books, sealed: readonly BookSide[] | null): BookState =>
  stateOf({ ...books, sides: [...books.sides, ...books.formerSides], isWaiting: books.waitsFor.length > 0 }, sealed)
