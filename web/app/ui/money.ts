/** Fen as yuan with thousands marks; cents only when there are any, or when asked. */
export function yuan(fen: number, hasCents = fen % 100 !== 0): string {
  const whole = Math.trunc(Math.abs(fen) / 100)
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = hasCents ? `.${String(Math.abs(fen) % 100).padStart(2, '0')}` : ''
  return `${fen < 0 ? '−' : ''}${grouped}${cents}`
}
