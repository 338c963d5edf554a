// Without zod: browsers load this file.

/** Most that one cross-border order may cost before tax, in fen, unless it is a single indivisible piece. */
export const CROSS_BORDER_ORDER_FEN = 500_000
/** Most that one person may buy across the border in a calendar year, before tax, in fen. */
export const CROSS_BORDER_YEAR_FEN = 2_600_000

/**
 * Tax on goods from a bonded warehouse within the limits, in thousandths of the price: seventy percent of the value-added
 * tax of thirteen percent, no duty (财关税〔2016〕18 号).
 */
export const TAX_PER_MILLE = 91
/** Value-added tax on imports, in thousandths. */
export const VAT_PER_MILLE = 130

/** Pieces of one thing from abroad, before tax; `dutyPerMille` is the duty on it as an ordinary import, null: not known. */
export interface ImportedLine {
  readonly unitFen: number
  readonly quantity: number
  readonly dutyPerMille: number | null
}

/** A single piece above an order's limit is taxed in full, as an ordinary import (财关税〔2018〕49 号, 二). */
export const isTaxedInFull = ({ unitFen }: Pick<ImportedLine, 'unitFen'>) => unitFen > CROSS_BORDER_ORDER_FEN

/** Tax on a line, each kind in whole fen, half a fen upwards. */
export function importTax(line: ImportedLine): number {
  const goodsFen = line.unitFen * line.quantity
  if (!isTaxedInFull(line)) return shareOf(goodsFen, TAX_PER_MILLE)
  const duty = shareOf(goodsFen, line.dutyPerMille ?? 0)
  return duty + shareOf(goodsFen + duty, VAT_PER_MILLE)
}

const shareOf = (fen: number, perMille: number) => Math.floor((fen * perMille + 500) / 1000)

/** Why one order cannot take all of these: more than its limit, or a single piece above it whose duty is not known. */
export function whyNotImport(lines: readonly ImportedLine[]): 'over-limit' | 'duty-unknown' | null {
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0)
  const goodsFen = lines.reduce((all, { unitFen, quantity }) => all + unitFen * quantity, 0)
  if (pieces > 1 && goodsFen > CROSS_BORDER_ORDER_FEN) return 'over-limit'
  return lines.some((line) => isTaxedInFull(line) && line.dutyPerMille === null) ? 'duty-unknown' : null
}

const LIMIT = `${(CROSS_BORDER_ORDER_FEN / 100).toLocaleString('en-US')} 元`

/** The limit's consequence, in words: for the price and for the refusal. */
export const IMPORT_REFUSALS = {
  'over-limit': `跨境商品一单最多 ${LIMIT}，请减少件数，或分几单买`,
  'duty-unknown': `这件跨境商品超过 ${LIMIT}，按一般货物征税，税率还没有核定，暂时不能在网上买，请联系客服`,
} as const

/** How many pieces of one thing fit into an order; one always does. */
export const mostImported = (unitFen: number) =>
  unitFen > 0 ? Math.max(1, Math.floor(CROSS_BORDER_ORDER_FEN / unitFen)) : 1
