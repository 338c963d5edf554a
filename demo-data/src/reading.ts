import { instantOf } from '@mall/contract/days'
import { ANNOUNCEMENT_ID, announcementPiece } from './announcement.ts'
import type { DemoBranch } from './branches.ts'
import { organs } from './content/organs.ts'
import { doctors } from './content/reading/doctors.ts'
import { healthArticles } from './content/reading/health-articles.ts'
import { lectures } from './content/reading/lectures.ts'
import { newsArticles } from './content/reading/news-articles.ts'
import { reportArticles } from './content/reading/report-articles.ts'
import { type ReportContent, reports } from './content/reading/reports.ts'
import { addDays, cell, parseRows } from './rows.ts'

/** Subject, and the speaker as `who:pose:holds`. */
type DemoPicture = { topic?: string; organ?: string; person?: string; hue: number; night: boolean }
export type DemoArticle = {
  id: string
  kind: string
  title: string
  summary: string
  bodyHtml: string
  imagePath: string
  tag: string
  minutes: number
  reviewer: string
  reviewedOn: string | null
  reviewUntil: string | null
  sources?: { name: string; detail: string; url: string; until: string }[]
  publishedOn: string
  picture: DemoPicture
  productWords: string
  closure?: { branchId: string; firstDay: string; lastDay: string }
  sort: number
}

/** `topic:cup`, `organ:heart`, and after them or alone who is there: `person:doctor:wave`. */
function pictureOf(text: string, hue: string): DemoPicture {
  const parts = text
    .split(' ')
    .map((part) => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)] as const)
  const night = parts.some(([, name]) => name === 'moon')
  return { ...Object.fromEntries(parts), hue: Number(hue), night }
}

/** An article about an organ leads to the packages that look at it. */
const wordsFor = (organ: string) => organs.find(({ id }) => id === organ)?.name ?? ''

const rowOf = (line: string, kind: 'th' | 'td') =>
  `<tr>${line
    .slice(2)
    .split(' | ')
    .map((text) => (kind === 'th' ? `<th scope="col">${text}</th>` : `<td>${text}</td>`))
    .join('')}</tr>`

/** Lines that belong together: a list, a table with its headings first, or one paragraph or heading alone. */
function blockOf(lines: readonly string[], heading: 'h2' | 'h3'): string {
  const [first = '', ...others] = lines
  if (first.startsWith('- ')) return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`
  if (first.startsWith('| ')) {
    const rows = others.map((line) => rowOf(line, 'td')).join('')
    return `<table><thead>${rowOf(first, 'th')}</thead><tbody>${rows}</tbody></table>`
  }
  return first.startsWith('## ') ? `<${heading}>${first.slice(3)}</${heading}>` : `<p>${first}</p>`
}

const isWith = (line: string, before: string | undefined) =>
  ['- ', '| '].some((mark) => line.startsWith(mark) && before?.startsWith(mark))

/** Lines to HTML: `## ` heading, `- ` list, `| ` table, anything else a paragraph. */
export function bodyOf(lines: readonly string[], heading: 'h2' | 'h3' = 'h3'): string {
  const blocks: string[][] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (last && isWith(line, last[0])) last.push(line)
    else blocks.push([line])
  }
  return blocks.map((block) => blockOf(block, heading)).join('')
}

/** `[claim](#source-1)` */
const CLAIM = /\[([^\]]+)\]\((#source-\d+)\)/g
/** `@ name｜edition`, one for each source. */
const SOURCE = '@ '
const saidIn = (text: readonly string[]) => text.filter((line) => !line.startsWith(SOURCE))
const sourcesIn = (text: readonly string[]) =>
  text
    .filter((line) => line.startsWith(SOURCE))
    .map((line) => {
      const [name = '', detail = ''] = line.slice(SOURCE.length).split('｜')
      return { name, detail, url: '', until: '' }
    })

/** How long a doctor's review holds: the oldest of them is due soon. */
const REVIEW_DAYS = 105

type Piece = { head: string[]; summary: string; text: string[] }

function pieces(table: string): Piece[] {
  return table
    .split(/^=== /m)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 2)
    .map(([head = '', summary = '', ...text]) => ({ head: head.split('|'), summary, text }))
}

/** Half the people who read on a phone take 400 characters a minute. */
const minutesToRead = (text: readonly string[]) => Math.max(2, Math.round(text.join('').length / 400))

const newestFirst = (found: readonly Piece[]) =>
  found.toSorted((a, b) => Number(cell(a.head, 5)) - Number(cell(b.head, 5)))

function health(today: string): Omit<DemoArticle, 'sort'>[] {
  return newestFirst([...pieces(healthArticles), ...pieces(reportArticles)]).map(({ head, summary, text }) => ({
    id: `article-${cell(head, 0)}`,
    kind: 'health',
    title: cell(head, 1),
    summary,
    sources: sourcesIn(text),
    bodyHtml: `${bodyOf(saidIn(text), 'h2').replaceAll(CLAIM, '<a href="$2">$1</a>')}<p>本文用于健康科普，不能替代医生面诊。</p>`,
    imagePath: `articles/${cell(head, 0)}.svg`,
    tag: cell(head, 2),
    minutes: Number(cell(head, 3)),
    reviewer: cell(head, 4),
    reviewedOn: addDays(today, -Number(cell(head, 5))),
    reviewUntil: addDays(today, REVIEW_DAYS - Number(cell(head, 5))),
    publishedOn: addDays(today, -Number(cell(head, 5))),
    picture: pictureOf(cell(head, 6), cell(head, 7)),
    productWords: wordsFor(head[8] ?? ''),
  }))
}

function news(today: string): Omit<DemoArticle, 'sort'>[] {
  return pieces(newsArticles).map(({ head, summary, text }) => ({
    id: `article-${cell(head, 0)}`,
    kind: cell(head, 1),
    title: cell(head, 2),
    summary,
    bodyHtml: bodyOf(text, 'h2'),
    imagePath: `articles/${cell(head, 0)}.svg`,
    tag: cell(head, 3),
    minutes: minutesToRead(text),
    reviewer: '',
    reviewedOn: null,
    reviewUntil: null,
    publishedOn: addDays(today, -Number(cell(head, 4))),
    picture: pictureOf(cell(head, 5), cell(head, 6)),
    productWords: '',
  }))
}

function announcement(today: string, branches: readonly DemoBranch[]): Omit<DemoArticle, 'sort'> {
  const { title, summary, text, closure } = announcementPiece(today, branches)
  return {
    ...{ id: ANNOUNCEMENT_ID, kind: 'news', title, summary, bodyHtml: bodyOf(text, 'h2'), tag: '院区公告' },
    ...{ imagePath: `articles/${ANNOUNCEMENT_ID.replace('article-', '')}.svg`, minutes: minutesToRead(text) },
    ...{ reviewer: '', reviewedOn: null, reviewUntil: null, publishedOn: addDays(today, -2), productWords: '' },
    closure,
    picture: pictureOf('topic:bell', '60'),
  }
}

/** `08:30 什么样的斑块要吃药；…` */
function pointsOf(text: string): { atSecond: number | null; title: string }[] {
  return text.split('；').map((point) => {
    const [, minute, second, title] = /^(\d\d):(\d\d) (.+)$/.exec(point) ?? []
    if (title === undefined) return { atSecond: null, title: point }
    return { atSecond: Number(minute) * 60 + Number(second), title }
  })
}

/** How long the film of a lecture stays with a point; the sandbox's streaming company has one for each lecture. */
const SECONDS_A_POINT = 12

function lecturesOf(today: string) {
  return parseRows(lectures).map((row, index) => {
    const film = cell(row, 0)
    const state = cell(row, 2)
    const isRecorded = state === 'recorded'
    const day = addDays(today, Number(cell(row, 3)))
    const points = pointsOf(cell(row, 10))
    return {
      id: `lecture-${film}`,
      film,
      title: cell(row, 1),
      state,
      minutes: isRecorded ? Math.round((points.length * SECONDS_A_POINT) / 60) : Number(cell(row, 4)),
      speaker: cell(row, 5),
      speakerTitle: cell(row, 6),
      tag: cell(row, 7),
      startsAt: instantOf(day, '19:30').toISOString(),
      imagePath: `lectures/${film}.svg`,
      picture: pictureOf(cell(row, 8), cell(row, 9)),
      points: points.map(({ title }) => title),
      chapters: isRecorded
        ? points.map(({ title }, nth) => ({ atSecond: nth * SECONDS_A_POINT, title }))
        : points.flatMap(({ atSecond, title }) => (atSecond === null ? [] : [{ atSecond, title }])),
      videoUrl: isRecorded ? `/sandbox/streams/${film}/film.m3u8` : '',
      liveUrl: isRecorded ? '' : `/sandbox/streams/${film}/live.m3u8`,
      productWords: cell(row, 11),
      sort: index + 1,
    }
  })
}

const doctorsOf = () =>
  parseRows(doctors).map((row, index) => ({
    ...{ id: cell(row, 0), name: cell(row, 1), person: cell(row, 2), dress: cell(row, 3), title: cell(row, 4) },
    ...{ branchId: cell(row, 5), words: cell(row, 6), imagePath: `doctors/${index + 1}.svg`, sort: index + 1 },
  }))

/** `{年-1}` as a year. */
function dated<T>(content: T, year: number): T {
  const inWords = (text: string) => text.replace(/\{年(-\d)?\}/g, (_, before = '') => String(year + Number(before)))
  return JSON.parse(inWords(JSON.stringify(content)))
}

function reportOf(
  { slug, title, source, bars, intro, figures, tables, method }: ReportContent,
  index: number,
  today: string,
) {
  const year = Number(today.slice(0, 4)) - 1
  return {
    ...{
      id: `report-${slug}`,
      title,
      source: `${source}（${year}）`,
      bars,
      intro,
      figures: dated(figures, year),
      tables: dated(tables, year),
      year,
      sort: index + 1,
    },
    method: `${method}数据为示例，还没有医师审阅，正式使用前由医学编辑核定。`,
    bodyHtml: `<p>${intro}</p>`,
  }
}

/** Articles, news, lectures and data reports, dated back from today. */
export function buildReading(today: string, branches: readonly DemoBranch[] = []) {
  return {
    articles: [...health(today), announcement(today, branches), ...news(today)].map((a, index) => ({
      ...a,
      sort: index + 1,
    })),
    lectures: lecturesOf(today),
    doctors: doctorsOf(),
    dataReports: reports.map((r, index) => reportOf(r, index, today)),
  }
}
