import { yuanFigure } from '@mall/contract/money'

/** The fen of an amount typed in yuan, `1,239` or `1239.50`; null for anything else. */
export function readYuan(text: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(/[,，]/g, ''))
  if (!match) return null
  const [, yuan = '', cents = ''] = match
  return Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}

/** `−1,173.34`: a figure in a column, with its sign. */
export const signedYuan = (fen: number): string => (fen < 0 ? `−${yuanFigure(-fen)}` : yuanFigure(fen))
