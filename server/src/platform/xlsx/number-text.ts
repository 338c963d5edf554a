/** How a spreadsheet shows a number: as a day or time, with zeros before it, or plainly. */
export type NumberFormat = 'plain' | 'day' | { readonly digits: number }

/** Formats that have a number only, and show days or times. */
const DAYS: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000
/** Day 0 of the two ways of counting; before March 1900 the usual one is a day behind. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1_462
const FIRST_OF_MARCH_1900 = 61
const LAST_DAY = 2_958_465
/** A spreadsheet knows no more digits of a number. */
const DIGITS = 15

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return DAYS.some(([first, last]) => id >= first && id <= last) ? 'day' : 'plain'
  // What stands in it as text, and colours and languages in brackets, say nothing.
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  if (/^0{2,}$/.test(bare)) return { digits: bare.length }
  return /[ymdhs]/i.test(bare.replaceAll(/General/gi, '')) ? 'day' : 'plain'
}

/** A number as it is shown; null: it has more digits than the spreadsheet kept, or is no day. */
export function numberText(written: string, format: NumberFormat, isFrom1904: boolean): string | null {
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number) || Math.abs(number) >= 10 ** DIGITS) return null
  if (format === 'day') return momentText(isFrom1904 ? number + DAYS_TO_1904 : number)
  const exact = Number(number.toPrecision(DIGITS))
  const text = /e/.test(String(exact)) ? exact.toFixed(DIGITS).replace(/\.?0+$/, '') : String(exact)
  return format === 'plain' || !/^\d+$/.test(text) ? text : text.padStart(format.digits, '0')
}

/** `2027-01-05`, `2027-01-05 08:00`, or a time alone. */
function momentText(count: number): string | null {
  if (count < 0 || count > LAST_DAY) return null
  const days = count < FIRST_OF_MARCH_1900 && count >= 1 ? count + 1 : count
  const minutes = Math.round(days * DAY_MINUTES)
  const text = new Date(EPOCH + minutes * MINUTE_MS).toISOString()
  if (minutes < DAY_MINUTES) return text.slice(11, 16)
  return minutes % DAY_MINUTES === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`
}
