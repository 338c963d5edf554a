import { MOBILE_IN_TEXT } from '@mall/contract/shapes'

/** Mail addresses, and runs of digits that may be personal: phone, identity card, bank card, order. */
const MAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g
const NUMBER = /\d(?:[\d \-–]{5,}\d)[xX]?/g
const MOBILE = new RegExp(MOBILE_IN_TEXT, 'gu')
/** Full-width digits, letters and signs as a Chinese keyboard types them, and what is written between without being seen. */
const WIDE = /[０-９Ａ-Ｚａ-ｚ＠．－＿]/g
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g
const WIDTH = 0xfee0
/** Public numbers: hotlines and emergency numbers. */
const PUBLIC = /^400\d{7}$/

/** Masks long numbers and mail addresses; short figures such as ages, prices and blood pressures stay. */
export function maskNumbers(text: string): string {
  const plain = text.replace(UNSEEN, '').replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH))
  return plain
    .replace(MAIL, '***')
    .replace(MOBILE, '***')
    .replace(NUMBER, (match) => {
      const digits = match.replace(/[^\dxX]/g, '')
      return digits.length < 7 || PUBLIC.test(digits) || isDay(match) ? match : '***'
    })
}

/** `2026-11-26` is a date. */
const isDay = (match: string) => /^(19|20)\d\d-\d{1,2}-\d{1,2}$/.test(match)
