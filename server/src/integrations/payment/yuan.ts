/** Parses the channels' decimal yuan to fen without floats; null for an invalid amount. */
export function fenOfYuan(text: string): number | null {
  const found = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return null
  const [, sign, yuan = '', cents = ''] = found
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -fen : fen
}

/** Fen in the channels' format: `12.30`. */
export const yuanOfFen = (fen: number) => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
