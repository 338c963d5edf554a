import { createHash } from 'node:crypto'
import type { BookSideName } from '@mall/contract/payment/books'
import type { BookSide, Fault } from './book-rules.ts'

/** A single amount of a side. */
export interface Amount {
  number: string
  fen: number
}

/** Both sums of a side whose single amounts differ by these faults alone. */
export function sideOf(
  side: BookSideName,
  amounts: readonly Amount[],
  faults: readonly Fault[],
  count = amounts.length,
): BookSide {
  const fen = amounts.reduce((all, one) => all + one.fen, 0)
  const off = faults.filter((one) => one.side === side).reduce((all, one) => all + one.fen - one.shouldFen, 0)
  return { side, fen, shouldFen: fen - off, count, digest: digestOf(amounts) }
}

function digestOf(amounts: readonly Amount[]): string {
  const lines = amounts.map(({ number, fen }) => `${number} ${fen}`).toSorted()
  return sha256(lines.join('\n'))
}

/** Names the amounts of a day. */
export const versionOf = (sides: readonly BookSide[]): string => sha256(JSON.stringify(sides))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
