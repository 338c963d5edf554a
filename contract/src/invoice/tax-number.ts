import { isProvinceCode } from '../account/id-number.ts'

/** Characters of a unified social credit code in the order of their values; I, O, S, V and Z do not occur (GB 32100). */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/**
 * Reads a company's tax number: the unified social credit code of 18 characters with its check character (GB 32100-2015),
 * or a number of 15 from before 2015: the region's six digits and an organisation code. Otherwise says in words what is wrong.
 */
export function readTaxNumber(text: string): { number: string } | { wrong: string } {
  const number = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (number === '') return { wrong: '请填写单位的税号' }
  if (!/^[0-9A-Z]+$/.test(number)) return { wrong: '税号只有数字和大写字母，请核对' }
  if (number.length === 15) return readOldNumber(number)
  if (number.length !== 18) return { wrong: `税号应为 18 位（旧税号 15 位），现在是 ${number.length} 位` }
  const stranger = [...number].find((char) => !ALPHABET.includes(char))
  if (stranger) return { wrong: `税号里不会有字母 ${stranger}，${LOOKALIKES[stranger] ?? '请核对'}` }
  if (!isProvinceCode(number.slice(2, 4))) return { wrong: '税号第 3、4 位不是有效的地区，请核对' }
  if (taxCheckCharacter(number) !== number[17]) return { wrong: '税号最后一位对不上，请逐位核对' }
  return { number }
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  I: '是不是数字 1？',
  O: '是不是数字 0？',
  S: '是不是数字 5？',
  Z: '是不是数字 2？',
}

function readOldNumber(number: string): { number: string } | { wrong: string } {
  if (!/^\d{6}/.test(number) || !isProvinceCode(number.slice(0, 2))) {
    return { wrong: '15 位税号的前 6 位是地区代码，请核对' }
  }
  return { number }
}

/** The 18th character for the 17 before it. */
export function taxCheckCharacter(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * ALPHABET.indexOf(number.charAt(i)), 0)
  return ALPHABET.charAt((31 - (sum % 31)) % 31)
}
