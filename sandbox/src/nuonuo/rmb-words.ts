const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const UNITS = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

/** An amount in the capital characters of invoices: 223700 fen are 贰仟贰佰叁拾柒圆整. */
export function rmbWords(fen: number): string {
  const yuan = Math.trunc(fen / 100)
  const [jiao, cent] = [Math.trunc((fen % 100) / 10), fen % 10]
  const head = yuan === 0 ? '' : `${yuanWords(yuan)}圆`
  if (jiao === 0 && cent === 0) return `${head || '零圆'}整`
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : head ? '零' : ''
  return `${head}${tenths}${cent > 0 ? `${DIGITS[cent]}分` : '整'}`
}

function yuanWords(yuan: number): string {
  let words = ''
  let rest = yuan
  for (let group = 0; rest > 0; group += 1) {
    const part = rest % 10_000
    rest = Math.trunc(rest / 10_000)
    if (part === 0) continue
    const gap = words !== '' && needsZero(yuan, group) ? '零' : ''
    words = `${groupWords(part)}${GROUPS[group] ?? ''}${gap}${words}`
  }
  return words
}

/** Whether the group below begins with a zero, which is read. */
const needsZero = (yuan: number, group: number) => Math.trunc(yuan / 10_000 ** (group - 1)) % 10_000 < 1_000

function groupWords(part: number): string {
  const digits = String(part)
  return [...digits]
    .map((digit, i) => (digit === '0' ? '零' : `${DIGITS[Number(digit)]}${UNITS[digits.length - 1 - i]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')
}
