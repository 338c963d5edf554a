/** A licence as it is typed: one a line, `名称｜证号｜发证机关｜有效期`. */
export interface LicenceText {
  name: string
  number: string
  issuedBy: string
  valid: string
}

const SEPARATOR = '｜'
const MAX_LINES = 30

export const licenceLine = ({ name, number, issuedBy, valid }: LicenceText): string =>
  [name, number, issuedBy, valid].join(SEPARATOR)

/** null: some line is no licence. */
export function readLicences(text: string): LicenceText[] | null {
  const lines = linesOf(text).map((line) => line.split(/[｜|]/).map((part) => part.trim()))
  const licences = lines.flatMap(([name = '', number = '', issuedBy = '', valid = '', ...more]) =>
    name && number && issuedBy && valid && more.length === 0 ? [{ name, number, issuedBy, valid }] : [],
  )
  const numbers = new Set(licences.map(({ number }) => number))
  return licences.length === lines.length && numbers.size === lines.length && lines.length <= MAX_LINES
    ? licences
    : null
}

/** A registration in the footer: its words, and where it can be looked up, behind a space. */
export interface FilingText {
  text: string
  registerUrl: string | null
}

export const filingLine = ({ text, registerUrl }: FilingText): string => [text, registerUrl ?? ''].join(' ').trim()

/** null: too many, or an address that is not https. */
export function readFilings(text: string): FilingText[] | null {
  const filings = linesOf(text).map((line) => {
    const [, words = line, url = null] = /^(.+?)\s+(\S+:\/\/\S+)$/.exec(line) ?? []
    return { text: words, registerUrl: url }
  })
  const isGood = filings.every(({ registerUrl }) => registerUrl === null || registerUrl.startsWith('https://'))
  return isGood && filings.length <= MAX_LINES ? filings : null
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])
