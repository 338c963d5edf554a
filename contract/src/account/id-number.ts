/** Province codes of resident identity cards (GB/T 2260, first two digits), 91 for cards of foreign residents of old. */
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
)
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** Whether these two digits number a province, as identity, tax and region codes begin. */
export const isProvinceCode = (digits: string) => PROVINCES.has(digits)

/** What an identity number says by itself. Sex: 0 female, 1 male. */
export interface IdNumberFacts {
  /** 18 or 15 characters, half-width, upper-case X. */
  number: string
  /** `1960-01-01` */
  birthday: string
  sex: 0 | 1
}

/** Half-width digits, upper-case X, no spaces. */
function normaliseIdNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/**
 * Reads a resident identity number (specification section 5; GB 11643): 15 or 18 characters, known province, real birth
 * date, and for 18 characters the check digit by weighted sum modulo 11. Otherwise says in words what is wrong.
 */
export function readIdNumber(text: string, today: string): IdNumberFacts | { wrong: string } {
  const number = normaliseIdNumber(text)
  if (!/^(\d{15}|\d{17}[\dX])$/.test(number)) return { wrong: '证件号应为 15 或 18 位，请核对' }
  if (!isProvinceCode(number.slice(0, 2))) return { wrong: '证件号前两位不是有效的地区，请核对' }
  const isLong = number.length === 18
  const digits = isLong ? number.slice(6, 14) : `19${number.slice(6, 12)}`
  const birthday = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
  if (!isRealDate(birthday) || birthday > today || birthday < '1850-01-01') {
    return { wrong: `出生日期不存在，请核对第 7–${isLong ? 14 : 12} 位` }
  }
  if (isLong && number[17] !== checkDigit(number)) return { wrong: '证件号最后一位对不上，请逐位核对' }
  return { number, birthday, sex: Number(number[isLong ? 16 : 14]) % 2 === 1 ? 1 : 0 }
}

/** The 18th character for the 17 before it. */
export function checkDigit(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return CHECK_DIGITS.charAt(sum % 11)
}

function isRealDate(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
