import { readSources } from '../content/article-sources.ts'
import { isPicturePath, MAX_SOURCES, REVIEW_MAX_DAYS } from '../content/article-terms.ts'
import { addDays, isDay } from '../days.ts'
import type { RowFault } from './cells.ts'
import type { AnyCells } from './sheets.ts'

const CLOSURE = /^([\w-]{1,64}) (\d{4}-\d{2}-\d{2}) (\d{4}-\d{2}-\d{2})$/

/** A branch and its first and last closed day, as one cell; null: it is none. */
export function closureOf(text: string): { branchId: string; firstDay: string; lastDay: string } | null {
  const [, branchId = '', firstDay = '', lastDay = ''] = CLOSURE.exec(text) ?? []
  return isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay ? { branchId, firstDay, lastDay } : null
}

const fault = (column: string, words: string, ...others: string[]): RowFault => ({
  ...{ column, words },
  of: [column, ...others],
})

/** What of an article does not fit together. */
export function articleFaults(cells: AnyCells): (RowFault | false)[] {
  const { image = '', sources = '', closure = '', body = '', reviewer = '', reviewedOn = '', reviewUntil = '' } = cells
  const latest = reviewedOn && addDays(reviewedOn, REVIEW_MAX_DAYS)
  const read = readSources(sources)
  const [until] = (read ?? []).flatMap((source) => source.until || []).sort()
  return [
    !isPicturePath(image) && fault('image', '写商城图片的地址，例如 articles/water.webp'),
    read === null && fault('sources', `一行一条：名字｜版本或页｜https 网址｜有效到，最多 ${MAX_SOURCES} 条`),
    closure !== '' && closureOf(closure) === null && fault('closure', '写成：院区编号 2026-12-05 2026-12-06'),
    /^\? /m.test(body) && fault('body', '文章里不用“? ”，请写成小标题和一段'),
    (reviewer === '') !== (reviewedOn === '') && fault('reviewer', '审阅医生和审阅日要一起写', 'reviewedOn'),
    (reviewedOn === '') !== (reviewUntil === '') && fault('reviewUntil', '审阅日和复审日要一起写', 'reviewedOn'),
    reviewUntil !== '' && reviewUntil <= reviewedOn && fault('reviewUntil', '复审日要在审阅日之后', 'reviewedOn'),
    reviewUntil > latest &&
      reviewedOn !== '' &&
      fault('reviewUntil', `最晚 ${latest}，医学内容最多 ${REVIEW_MAX_DAYS} 天要重看一次`, 'reviewedOn'),
    until !== undefined && reviewUntil > until && fault('reviewUntil', `有一条出处只到 ${until}`, 'sources'),
  ]
}
