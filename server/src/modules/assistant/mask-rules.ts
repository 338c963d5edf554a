/** Mail addresses, and runs of digits that may be somebody's: telephone, identity card, bank card, order. */
const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g
const NUMBER = /\d(?:[\d \-–]{5,}\d)[xX]?/g
/** Numbers of the public: hotlines and what one dials in need. */
const PUBLIC = /^(400\d{7}|4008100120)$/

/** The text with long numbers and mail addresses as stars; short figures such as ages, prices and blood pressures stay. */
export function maskNumbers(text: string): string {
  return text.replace(MAIL, '***').replace(NUMBER, (found) => {
    const digits = found.replace(/[^\dxX]/g, '')
    return digits.length < 7 || PUBLIC.test(digits) || isDay(found) ? found : '***'
  })
}

/** `2026-11-26` is a day, not a number of somebody. */
const isDay = (found: string) => /^(19|20)\d\d-\d{1,2}-\d{1,2}$/.test(found)
