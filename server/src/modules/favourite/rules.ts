import { briefYuanOf } from '@mall/contract/money'

const yuan = (fen: number) => `¥${briefYuanOf(fen)}`

interface Noted {
  /** The price of the last comparison, in fen. */
  fen: number
  isAvailable: boolean
}

export interface FavouriteNotice {
  title: string
  text: string
}

/** The notification of a changed price or availability; null for none. */
export function noticeOf(name: string, before: Noted, now: Noted): FavouriteNotice | null {
  if (!now.isAvailable) return null
  const isCheaper = now.fen < before.fen
  const fall = `${yuan(before.fen)} → ${yuan(now.fen)}`
  if (!before.isAvailable)
    return {
      title: '收藏的商品又能买了',
      text: `您收藏的“${name}”又能买了，${isCheaper ? `还降了价：${fall}` : `现在 ${yuan(now.fen)}`}。${HOW_TO_STOP}`,
    }
  if (isCheaper) return { title: '收藏的商品降价了', text: `您收藏的“${name}”降价了：${fall}。${HOW_TO_STOP}` }
  return null
}

const HOW_TO_STOP = '不想再收到，在“我的收藏”里关掉这件的提醒。'

/** State that the next change is compared with. A price while unavailable is not stored, so its fall is notified on return. */
export const notedAfter = (before: Noted, now: Noted): Noted =>
  now.isAvailable ? now : { fen: before.fen, isAvailable: false }
