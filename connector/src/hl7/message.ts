/** HL7 v2 in its own words: segments of fields, of which each may repeat, and have components and parts of them. */
export interface Segment {
  name: string
  /** By number, from 1 on; of MSH the first is the separator itself. */
  fields: readonly string[]
}

export interface Message {
  marks: Marks
  segments: readonly Segment[]
}

/** MSH-1 and MSH-2. */
interface Marks {
  field: string
  component: string
  repetition: string
  escaping: string
  part: string
}

const STANDARD: Marks = { field: '|', component: '^', repetition: '~', escaping: '\\', part: '&' }

/** null: it does not begin as a message does. */
export function parseMessage(text: string): Message | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== '')
  const [head = ''] = lines
  const [, field = '', component = '', repetition = '', escaping = '', part = ''] =
    /^MSH([^\w\s])(.)(.)(.)(.)#?\1/.exec(head) ?? []
  const marks = { field, component, repetition, escaping, part }
  if (new Set(Object.values(marks)).size < 5 || Object.values(marks).some((mark) => !/^[!-/:-@[-`{-~]$/.test(mark)))
    return null
  const segments = lines.map((line): Segment => {
    const [name = '', ...fields] = line.split(field)
    return { name, fields: ['', ...(name === 'MSH' ? [field, ...fields] : fields)] }
  })
  return segments.every(({ name }) => /^[A-Z][A-Z0-9]{2}$/.test(name)) ? { marks, segments } : null
}

export const segmentsOf = ({ segments }: Message, name: string): Segment[] =>
  segments.filter((segment) => segment.name === name)

/** A field as it stands, such as MSH-2 or one whose separators are asked for apart. */
export const rawField = (segment: Segment | undefined, field: number): string => segment?.fields[field] ?? ''

/** The values of a field that may repeat, each by its components from 1 on. */
export function repetitionsOf(message: Message, segment: Segment | undefined, field: number) {
  const { repetition, component } = message.marks
  const raw = rawField(segment, field)
  if (raw === '') return []
  return raw.split(repetition).map((one) => {
    const components = one.split(component)
    return (nth: number): string => {
      const [first = ''] = (components[nth - 1] ?? '').split(message.marks.part)
      return plain(first, message.marks)
    }
  })
}

/** A component of the first repetition; '' if it is not there. */
export const fieldOf = (message: Message, segment: Segment | undefined, field: number, component = 1): string =>
  repetitionsOf(message, segment, field)[0]?.(component) ?? ''

/** Text whose parts and components are all of its own, as in OBX-5 of text: an unescaped `&` is meant as it stands. */
export function textOf({ marks }: Message, raw: string): string {
  return plain(raw, marks)
}

/** Without escapes; `""` is the empty value. */
function plain(text: string, { escaping, field, component, repetition, part }: Marks): string {
  if (text === '""') return ''
  const meant: Readonly<Record<string, string>> = {
    ...{ F: field, S: component, R: repetition, T: part, E: escaping, H: '', N: '', '.br': '\n' },
  }
  const pieces = text.split(escaping)
  // An escape has a beginning and an end: every second piece stands between two.
  return pieces
    .map((piece, index) => {
      const isBetween = index % 2 === 1 && index < pieces.length - 1
      if (!isBetween) return index % 2 === 1 ? escaping + piece : piece
      const hex = /^X((?:[0-7][0-9A-F])+)$/i.exec(piece)?.[1]
      if (hex !== undefined) return Buffer.from(hex, 'hex').toString('latin1')
      return Object.hasOwn(meant, piece) ? (meant[piece] ?? '') : escaping + piece + escaping
    })
    .join('')
    .trim()
}

/** What stands in a field: text, a list of components, or repetitions of either. */
export type Given = string | readonly string[] | { repeated: readonly (readonly string[])[] }

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '|': '\\F\\', '^': '\\S\\', '~': '\\R\\', '&': '\\T\\', '\\': '\\E\\', '\n': '\\.br\\', '\r': '' },
}
const escaped = (text: string) =>
  text.replaceAll(/[|^~&\\\r\n]/g, (mark) => ESCAPES[mark] ?? '').replaceAll(/\p{Cc}/gu, '')

const fieldText = (given: Given): string => {
  if (typeof given === 'string') return escaped(given)
  const repeated = 'repeated' in given ? given.repeated : [given]
  return repeated.map((one) => trimmed(one.map(escaped)).join('^')).join('~')
}

function trimmed(parts: readonly string[]): readonly string[] {
  const last = parts.findLastIndex((part) => part !== '')
  return parts.slice(0, last + 1)
}

/** A segment by the numbers of its fields. */
export function segmentText(name: string, fields: Readonly<Record<number, Given>>): string {
  const last = Math.max(0, ...Object.keys(fields).map(Number))
  const texts = Array.from({ length: last }, (_, index) => fieldText(fields[index + 1] ?? ''))
  return [name, ...trimmed(texts)].join('|')
}

/** The first segment: `fields` from MSH-3 on. */
export function headText(fields: Readonly<Record<number, Given>>): string {
  const { component, repetition, escaping, part } = STANDARD
  const rest = segmentText(
    '',
    Object.fromEntries(Object.entries(fields).map(([nth, given]) => [Number(nth) - 2, given])),
  )
  return `MSH|${component}${repetition}${escaping}${part}${rest}`
}

export const messageText = (...segments: readonly string[]): string => segments.map((one) => `${one}\r`).join('')
