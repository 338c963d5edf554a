import { briefYuanOf } from '@mall/contract/money'

/** What a page may say of an activity's price. */
export interface Claim {
  tone: 'success' | 'warning' | 'danger'
  words: string
}

interface Sold {
  lowest7Fen: number | null
  lowest30Fen: number | null
}

/** An original price is what was really paid at the least in the week before; dearer than that it is no offer. */
export function claimOf(fen: number, { lowest7Fen, lowest30Fen }: Sold): Claim {
  if (lowest30Fen === null) return { tone: 'danger', words: '30 天没卖过，不能写原价' }
  if (lowest7Fen === null) return { tone: 'warning', words: '前 7 天没卖过，不写原价' }
  if (fen >= lowest7Fen) return { tone: 'danger', words: '不比前 7 天便宜，不能说优惠' }
  const pair = `${briefYuanOf(lowest7Fen)} → ${briefYuanOf(fen)}`
  if (fen >= lowest30Fen) return { tone: 'warning', words: `可写“${pair}”，不能写“最低”` }
  return { tone: 'success', words: `可写“${pair}”` }
}
