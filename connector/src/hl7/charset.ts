export const CHARSETS = ['utf-8', 'gb18030'] as const
export type Charset = (typeof CHARSETS)[number]

/** MSH-18 as systems write it (HL7 table 0211, and what is met in the field). */
const NAMES: Readonly<Record<string, Charset>> = {
  ...{ 'UNICODE UTF-8': 'utf-8', 'UTF-8': 'utf-8', UTF8: 'utf-8', ASCII: 'utf-8', 'ISO IR6': 'utf-8' },
  ...{ 'GB 18030-2000': 'gb18030', 'GB 18030': 'gb18030', GB18030: 'gb18030', 'GB18030-2000': 'gb18030' },
  ...{ GBK: 'gb18030', GB2312: 'gb18030', 'ISO IR58': 'gb18030' },
}

export const MSH_NAMES: Readonly<Record<Charset, string>> = { 'utf-8': 'UNICODE UTF-8', gb18030: 'GB 18030-2000' }

/** null: named, but none that is known. */
export function charsetNamed(name: string, standard: Charset): Charset | null {
  const written = name.trim().toUpperCase()
  if (written === '') return standard
  return Object.hasOwn(NAMES, written) ? (NAMES[written] ?? null) : null
}

/** null: these bytes are not of this charset. */
export function decoded(bytes: Uint8Array, charset: Charset): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return null
  }
}

const QUESTION_MARK = 0x3f

/** Private characters that GB18030 has no code for become a question mark. */
export function encoded(text: string, charset: Charset): Buffer {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8')
  const table = gb18030()
  const parts: number[] = []
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    if (point < 0x80) parts.push(point)
    else if (point > 0xffff) parts.push(...fourBytes(point - 0x10000 + SUPPLEMENTARY))
    else parts.push(...(table.get(point) ?? [QUESTION_MARK]))
  }
  return Buffer.from(parts)
}

/** Where the characters beyond the first plane begin, counted over all codes of four bytes. */
const SUPPLEMENTARY = 189_000
/** Codes of four bytes for the first plane. */
const FIRST_PLANE = 39_420

/** Counted from 81 30 81 30. */
const fourBytes = (index: number): [number, number, number, number] => [
  0x81 + Math.floor(index / 12_600),
  0x30 + (Math.floor(index / 1_260) % 10),
  0x81 + (Math.floor(index / 10) % 126),
  0x30 + (index % 10),
]

let table: ReadonlyMap<number, readonly number[]> | null = null

/** The platform decodes GB18030 and does not encode it: turned round once, of all codes of the first plane. */
function gb18030(): ReadonlyMap<number, readonly number[]> {
  if (table) return table
  const found = new Map<number, readonly number[]>()
  const decoder = new TextDecoder('gb18030')
  const add = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    const point = text.codePointAt(0)
    if (text.length === 1 && point !== undefined && point !== 0xfffd && !found.has(point)) found.set(point, bytes)
  }
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) if (second !== 0x7f) add([first, second])
  for (let index = 0; index < FIRST_PLANE; index += 1) add(fourBytes(index))
  table = found
  return found
}
