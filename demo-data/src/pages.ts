import { pages } from './content/pages.ts'
import { operator } from './content/site.ts'

type Section = { id: string; title: string; questions: { id: string; question: string; answerHtml: string }[] }
type Names = Readonly<Record<string, string>>

const NAMES: Names = {
  mall: operator.mallName,
  group: operator.groupName,
  // Pressed, it calls.
  phone: `[${operator.phone}](tel:${operator.phone})`,
  hours: operator.phoneHours,
}

/** The mall's own texts as HTML with their tables of contents. How they are written: content/pages/agreement.ts. */
export function buildPages() {
  return pages.map(({ text, changes = [], ...page }) => ({ ...page, changes, ...textOf(text) }))
}

function textOf(text: string): { bodyHtml: string; sections: Section[] } {
  const [intro = '', ...parts] = named(text).split(/^## /m)
  const read = parts.map(partOf)
  return { bodyHtml: blocksOf(intro) + read.map((p) => p.html).join(''), sections: read.map((p) => p.section) }
}

const named = (text: string) => text.replace(/\{(\w+)\}/g, (all, name: string) => NAMES[name] ?? all)

/** `id|title`, then either questions, which stand in the section alone, or the text of the body. */
function partOf(part: string): { html: string; section: Section } {
  const [head = '', ...lines] = part.split('\n')
  const [id = '', title = ''] = head.split('|')
  const [before = '', ...asked] = lines.join('\n').split(/^\? /m)
  const questions = asked.map((each, index) => {
    const [question = '', ...answer] = each.split('\n')
    return { id: `${id}-${index + 1}`, question, answerHtml: blocksOf(answer.join('\n')) }
  })
  const section = { id, title, questions }
  return { html: questions.length > 0 ? '' : `<h2 id="${id}">${title}</h2>${blocksOf(before)}`, section }
}

const KINDS = [
  { begins: /^### /, tag: '', each: (text: string) => `<h3>${text}</h3>` },
  { begins: /^- /, tag: 'ul', each: (text: string) => `<li>${text}</li>` },
  { begins: /^\d+\. /, tag: 'ol', each: (text: string) => `<li>${text}</li>` },
  { begins: /^\| /, tag: 'table', each: (text: string) => text },
]

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
    rows.push(kind ? kind.each(inline(line.replace(kind.begins, ''))) : `<p>${inline(line)}</p>`)
  }
  close()
  return html
}

const inline = (text: string) =>
  text.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>').replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

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
