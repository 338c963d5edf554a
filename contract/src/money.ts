/** Money is integer fen everywhere; these are the only places that write it as yuan. */

/** `1280.00` */
export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2)
}

/** `¥1280.00` */
export function yuanText(fen: number): string {
  return `¥${yuanOf(fen)}`
}

/** `1280`; cents only when there are any: `12.50`. */
export function briefYuanOf(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : yuanOf(fen)
}
