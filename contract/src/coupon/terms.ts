import { fenOfText } from '../sheet/cells.ts'
import type { AnyCells } from '../sheet/sheets.ts'

/** What draws a coupon. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9]{4,40}$/.test(code)

/** What a coupon may change after it is out; all the rest is what its holders claimed. */
const FREE = ['title', 'topic', 'claimTo', 'total', 'isListed', 'sort']

/** Whether a row changes what a coupon is worth, to whom, or when. */
export const changesTerms = (before: AnyCells, after: AnyCells): boolean =>
  Object.keys(after).some((key) => !FREE.includes(key) && (before[key] ?? '') !== after[key])

/** Whether a coupon takes more than a steep cut, in percent, off the goods that it is for. */
export function isSteepCoupon({ off = '', percent = '', threshold = '' }: AnyCells, steepPercent: number): boolean {
  if (percent !== '') return Number(percent) < 100 - steepPercent
  return (fenOfText(off) ?? 0) * 100 > (fenOfText(threshold) ?? 0) * steepPercent
}

/** The home page with one pop-up over it, as previews of change sets show it. */
export const popUpPath = (id: string): string => `/?popUp=${id}`
/** The pop-up that such a page shows; null: it is another page. */
export const popUpOfPath = (path: string): string | null => /^\/\?popUp=([\w-]{1,64})$/.exec(path)?.[1] ?? null
