/** Money is integer fen everywhere; these are the only places that write it as yuan. */

/** `1280.00`: for machines. */
export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2)
}

/** `1,280.00`: where figures stand in columns. */
export function yuanFigure(fen: number): string {
  return grouped(yuanOf(fen))
}

/** `¥1,280.00` */
export function yuanText(fen: number): string {
  return `¥${yuanFigure(fen)}`
}

/** `1,280`; cents only when there are any: `12.50`. */
export function briefYuanOf(fen: number): string {
  return grouped(fen % 100 === 0 ? String(fen / 100) : yuanOf(fen))
}

/** With its thousands marked, as people read it. */
const grouped = (yuan: string) => yuan.replace(/\B(?=(\d{3})+(\.|$))/g, ',')
