const TEN_THOUSAND = 10_000
const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** How many, briefly: `6,812`, `4.1 万`. */
export const briefCount = (count: number) =>
  count < TEN_THOUSAND ? grouped(count) : `${(count / TEN_THOUSAND).toFixed(1)} 万`

/** Fen as yuan with thousands marks; cents only when there are any, or when asked. */
export function yuan(fen: number, hasCents = fen % 100 !== 0): string {
  const whole = Math.trunc(Math.abs(fen) / 100)
  const cents = hasCents ? `.${String(Math.abs(fen) % 100).padStart(2, '0')}` : ''
  return `${fen < 0 ? '−' : ''}${grouped(whole)}${cents}`
}
