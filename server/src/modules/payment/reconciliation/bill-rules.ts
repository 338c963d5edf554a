/** One transaction of a bill. `outRefundNo` is '' for payments. */
interface BillLine {
  kind: 'payment' | 'refund'
  outTradeNo: string
  outRefundNo: string
  amountFen: number
}

/** A payment or refund in our ledger. */
export interface LedgerLine extends BillLine {
  /** Settled in our ledger. */
  isSettled: boolean
  /** Its time by the channel's clock lies well within the bill's day, so the bill has to list it. */
  isOfDay: boolean
}

/**
 * `unknown-here`: the bill lists what we never requested. `unsettled-here`: settled in the bill, not in our ledger.
 * `amount`: both have it, with different amounts. `twice`: the bill lists it more than once. `missing-there`: the bill does
 * not list what is settled in our ledger.
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

/** Compares bill and ledger in both directions. */
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
