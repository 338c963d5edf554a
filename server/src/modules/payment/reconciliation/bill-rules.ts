/** One movement of money as a bill lists it; refunds have a number of their own, payments have ''. */
interface BillLine {
  kind: 'payment' | 'refund'
  outTradeNo: string
  outRefundNo: string
  amountFen: number
}

/** What our own books say about a number that a bill may name. */
export interface LedgerLine extends BillLine {
  /** The money has moved, as far as we know. */
  isSettled: boolean
  /** When it moved by the channel's clock falls safely within the bill's day, so the bill has to name it. */
  isOfDay: boolean
}

/**
 * `unknown-here`: the bill names what we never asked for. `unsettled-here`: money moved, and our books say it did not.
 * `amount`: both know it, for different money. `twice`: the bill names it more than once. `missing-there`: the bill does
 * not name what we hold for settled.
 */
export type DifferenceKind = 'unknown-here' | 'unsettled-here' | 'amount' | 'twice' | 'missing-there'

export interface Difference {
  kind: DifferenceKind
  what: 'payment' | 'refund'
  outTradeNo: string
  outRefundNo: string
  oursFen: number | null
  theirsFen: number | null
}

const keyOf = (line: BillLine) => `${line.kind} ${line.kind === 'refund' ? line.outRefundNo : line.outTradeNo}`

/** Both ways: what the bill says against our books, and our books against the bill. */
export function compareBill(bill: readonly BillLine[], ledger: readonly LedgerLine[]): Difference[] {
  const ours = new Map(ledger.map((line) => [keyOf(line), line]))
  const theirs = Map.groupBy(bill, keyOf)
  const differences = [...theirs].flatMap(([key, lines]) => differencesOf(lines, ours.get(key)))
  const unsaid = ledger
    .filter((line) => line.isSettled && line.isOfDay && !theirs.has(keyOf(line)))
    .map((line) => difference('missing-there', line, line.amountFen, null))
  return [...differences, ...unsaid]
}

function differencesOf(lines: readonly BillLine[], known: LedgerLine | undefined): Difference[] {
  const [line, ...repeats] = lines
  if (!line) return []
  const found: Difference[] = repeats.map((each) => difference('twice', each, known?.amountFen ?? null, each.amountFen))
  if (!known) found.push(difference('unknown-here', line, null, line.amountFen))
  else if (known.amountFen !== line.amountFen) found.push(difference('amount', line, known.amountFen, line.amountFen))
  else if (!known.isSettled) found.push(difference('unsettled-here', line, known.amountFen, line.amountFen))
  return found
}

const difference = (
  kind: DifferenceKind,
  { kind: what, outTradeNo, outRefundNo }: BillLine,
  oursFen: number | null,
  theirsFen: number | null,
): Difference => ({ kind, what, outTradeNo, outRefundNo, oursFen, theirsFen })
