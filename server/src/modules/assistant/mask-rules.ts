/** Mail addresses, and runs of digits that may be personal: phone, identity card, bank card, order. */
const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g
const NUMBER = /\d(?:[\d \-–]{5,}\d)[xX]?/g
/** Public numbers: hotlines and emergency numbers. */
const PUBLIC = /^(400\d{7}|4008100120)$/

/** Masks long numbers and mail addresses; short figures such as ages, prices and blood pressures stay. */
export function maskNumbers(text: string): string {
  return text.replace(MAIL, '***').replace(NUMBER, (match) => {
    const digits = match.replace(/[^\dxX]/g, '')
    return digits.length < 7 || PUBLIC.test(digits) || isDay(match) ? match : '***'
  })
}

/** `2026-11-26` is a date. */
const isDay = (match: string) => /^(19|20)\d\d-\d{1,2}-\d{1,2}$/.test(match)
