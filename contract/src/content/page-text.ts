import { isCode } from '../code.ts'

/**
 * The mall's own texts as people write them. `## title` begins a section (`## id|title` with an address of its own), `### ` a
 * smaller heading, `- ` and `1. ` a list line, `| a | b |` a row of a table (the first one is its head), `? ` a question whose
 * answer follows, `> ` a line of a warning, `![what it shows](articles/a.webp)` a picture of the mall; other lines are paragraphs.
 * `**words**` are strong, `[words](/address)` a link.
 */
export interface PageText {
  bodyHtml: string
  sections: { id: string; title: string; questions: { id: string; question: string; answerHtml: string }[] }[]
}

type Section = PageText['sections'][number]

/** Headings without an address are counted. */
const countedId = (nth: number) => `part-${nth + 1}`

/** A text as HTML with its table of contents. */
export function htmlOfText(text: string): PageText {
  const [intro = '', ...parts] = text.split(/^## /m)
  const read = parts.map(partOf)
  return { bodyHtml: blocksOf(intro) + read.map(({ html }) => html).join(''), sections: read.map((one) => one.section) }
}

/** Either questions, which stand in the section alone, or the text of the body. */
function partOf(part: string, nth: number): { html: string; section: Section } {
  const [head = '', ...lines] = part.split('\n')
  const { id, title } = headOf(head, nth)
  const [before = '', ...asked] = lines.join('\n').split(/^\? /m)
  const questions = asked.map((each, index) => {
    const [question = '', ...answer] = each.split('\n')
    return { id: `${id}-${index + 1}`, question: question.trim(), answerHtml: blocksOf(answer.join('\n')) }
  })
  const html = questions.length > 0 ? '' : `<h2 id="${id}">${escaped(title)}</h2>${blocksOf(before)}`
  return { html, section: { id, title, questions } }
}

/** Whether something stands between the head of a section and its first question: the shop has no place for it. */
export const hasUnshownText = (text: string): boolean =>
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => part.replace(/^.*\n?/, '').split(/^\? /m))
    .some(([before = '', ...asked]) => asked.length > 0 && before.trim() !== '')

function headOf(head: string, nth: number): { id: string; title: string } {
  const [id = '', title] = head.split('|').map((each) => each.trim())
  return title !== undefined && isCode(id) ? { id, title } : { id: countedId(nth), title: head.trim() }
}

const KINDS = [
  { begins: /^### /, tag: '', each: (text: string) => `<h3>${text}</h3>` },
  { begins: /^- /, tag: 'ul', each: (text: string) => `<li>${text}</li>` },
  { begins: /^\d+\. /, tag: 'ol', each: (text: string) => `<li>${text}</li>` },
  { begins: /^\| /, tag: 'table', each: (text: string) => text },
  { begins: /^> /, tag: 'blockquote', each: (text: string) => `<p>${text}</p>` },
]

/** A picture below `/images/`, alone on its line. */
const PICTURE = /^!\[([^\]"]*)\]\(([a-z]+(?:\/[\w-]+)+\.(?:svg|png|jpe?g|webp|avif))\)$/

/** The pictures of a text, below `/images/`. */
export const picturesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => PICTURE.exec(line.trim())?.[2] ?? [])

function figureOf(line: string): string | null {
  const [, words, path] = PICTURE.exec(line.trim()) ?? []
  if (words === undefined || path === undefined) return null
  const caption = words === '' ? '' : `<figcaption>${escaped(words)}</figcaption>`
  return `<figure><img src="/images/${path}" alt="" />${caption}</figure>`
}

/** Lines to HTML: neighbours of one kind stand in one list or table. */
function blocksOf(text: string): string {
  let html = ''
  let tag = ''
  let rows: string[] = []
  const close = () => {
    html += tag === 'table' ? tableOf(rows) : tag ? `<${tag}>${rows.join('')}</${tag}>` : rows.join('')
    rows = []
  }
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const kind = KINDS.find(({ begins }) => begins.test(line))
    if (tag !== (kind?.tag ?? '')) close()
    tag = kind?.tag ?? ''
    rows.push(kind ? kind.each(inline(line.replace(kind.begins, ''))) : (figureOf(line) ?? `<p>${inline(line)}</p>`))
  }
  close()
  return html
}

/** Addresses of the mall, a number to call, a mail, or another site by https. */
const LINK = /\[([^\]]+)\]\(((?:\/(?!\/)|#|https:\/\/|tel:|mailto:)[^)\s"]*)\)/g

const inline = (text: string) =>
  escaped(text.trim())
    .replace(LINK, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** Rows as `a | b |`; the first one is the head, and the first cell of each other one names its row. */
function tableOf(rows: readonly string[]): string {
  const cells = rows.map((row) =>
    row
      .replace(/\|\s*$/, '')
      .split('|')
      .map((each) => each.trim()),
  )
  const [head = [], ...body] = cells
  const th = (scope: string) => (text: string) => `<th scope="${scope}">${text}</th>`
  const rowOf = ([first = '', ...rest]: string[]) =>
    `<tr>${th('row')(first)}${rest.map((text) => `<td>${text}</td>`).join('')}</tr>`
  return `<table><thead><tr>${head.map(th('col')).join('')}</tr></thead><tbody>${body.map(rowOf).join('')}</tbody></table>`
}

/** A page as it is written; what it holds beyond these forms is kept as plain paragraphs. */
export function textOfHtml({ bodyHtml, sections }: PageText): string {
  const pieces = bodyHtml.split(/(?=<h2 id=")/)
  const intro = pieces[0]?.startsWith('<h2 ') ? '' : (pieces.shift() ?? '')
  const bodies = new Map(
    pieces.map((html) => [/^<h2 id="([^"]*)"/.exec(html)?.[1] ?? '', html.replace(/^.*?<\/h2>/s, '')]),
  )
  const written = sections.map(({ id, title, questions }, nth) => {
    const asked = questions.flatMap(({ question, answerHtml }) => [`? ${question}`, ...linesOf(answerHtml)])
    const head = id === countedId(nth) ? title : `${id}|${title}`
    return [`## ${head}`, ...(questions.length > 0 ? asked : linesOf(bodies.get(id) ?? ''))].join('\n')
  })
  return [linesOf(intro).join('\n'), ...written].filter((part) => part !== '').join('\n')
}

const BLOCK = /<(p|h3|h4|ul|ol|table|blockquote|figure)\b[^>]*>(.*?)<\/\1>/gs

const linesOf = (html: string): string[] =>
  Array.from(html.matchAll(BLOCK), ([, tag = '', inner = '']) => blockLines(tag, inner)).flat()

function blockLines(tag: string, inner: string): string[] {
  const eachOf = (element: RegExp) => Array.from(inner.matchAll(element), ([, text = '']) => written(text))
  if (tag === 'ul') return eachOf(/<li>(.*?)<\/li>/gs).map((line) => `- ${line}`)
  if (tag === 'ol') return eachOf(/<li>(.*?)<\/li>/gs).map((line, nth) => `${nth + 1}. ${line}`)
  if (tag === 'blockquote') return eachOf(/<p>(.*?)<\/p>/gs).map((line) => `> ${line}`)
  if (tag === 'figure') return pictureLines(inner)
  if (tag === 'table') return Array.from(inner.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = '']) => tableRow(row))
  return [tag === 'p' ? written(inner) : `### ${written(inner)}`]
}

function pictureLines(inner: string): string[] {
  const path = /<img src="\/images\/([^"]+)"/.exec(inner)?.[1]
  const words = /<figcaption>(.*?)<\/figcaption>/s.exec(inner)?.[1] ?? ''
  return path === undefined ? [] : [`![${written(words)}](${path})`]
}

const tableRow = (row: string) =>
  `| ${Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell = '']) => written(cell)).join(' | ')} |`

const written = (html: string) =>
  html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '[$2]($1)')
    .replace(/<\/?strong>/g, '**')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll('\n', ' ')

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)
