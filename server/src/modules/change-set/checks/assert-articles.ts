import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf } from '@mall/contract/change-set/row-value'
import { claimFaults, faultsOfClaims } from '@mall/contract/content/article-claims'
import { ARTICLE_KIND_NAMES } from '@mall/contract/content/article-terms'
import { fail } from '@mall/contract/failures'
import { YES } from '@mall/contract/sheet/columns'
import type { LineRow } from '../lines.ts'

/** Fails if an article that is to be shown says what has no source, or if the review of a medical one does not hold today. */
export function assertArticles(rows: readonly LineRow[], today: string): void {
  for (const { field, thingId, next } of rows) {
    const cells = field === 'row.article' ? cellsOf(next) : null
    if (cells?.isShown !== YES) continue
    const { title = cells.name ?? '', summary = '', body = '', sources = '', reviewer = '', reviewUntil = '' } = cells
    const kind = cells.kind === ARTICLE_KIND_NAMES.health ? 'health' : 'other'
    const [fault] = faultsOfClaims({ kind, title, summary, body, sources })
    if (fault)
      fail(
        'ARTICLE_UNSOURCED',
        { articleId: thingId },
        `文章“${title}”里“${fault.words}”：${claimFaults[fault.why]}，再送审`,
      )
    if (kind === 'health' && (reviewer === '' || reviewUntil < today))
      fail('ARTICLE_UNREVIEWED', { articleId: thingId }, `健康文章“${title}”要写审阅医生和今天以后的复审日，再送审`)
  }
}

/** Fails if a special, a pop-up, a lecture, a doctor or a part of the shop's structure that is to be shown says what advertising law forbids. */
export function assertNothingForbidden(rows: readonly LineRow[]): void {
  for (const { field, thingId, next } of rows) {
    const name = ADVERTISEMENTS[field]
    const cells = name ? cellsOf(next) : null
    if (cells?.isShown !== YES) continue
    const { title = '', summary = cells.text ?? cells.words ?? cells.note ?? '', blocks = '', points = '' } = cells
    const body = blocks || points.replaceAll('；', '\n')
    const faults = faultsOfClaims({ kind: 'other', title, summary, body, sources: '' })
    const fault = faults.find(({ why }) => why === 'forbidden')
    if (!fault) continue
    const said = `${name}“${cells.name ?? title}”里“${fault.words}”：${claimFaults.forbidden}，再送审`
    fail(FORBIDDEN[field] ?? 'SPECIAL_FORBIDDEN', { thingId }, said)
  }
}

const ADVERTISEMENTS: Readonly<Partial<Record<ChangeField, string>>> = {
  ...{ 'row.special': '专题', 'row.popUp': '弹窗', 'row.lecture': '讲座', 'row.doctor': '医生' },
  ...{ 'row.navigation': '导航', 'row.panel': '导航面板', 'row.entrance': '首页入口' },
  ...{ 'row.recommend': '首页推荐', 'row.service': '服务介绍', 'row.category': '分类' },
}

const FORBIDDEN: Readonly<
  Partial<Record<ChangeField, 'LECTURE_FORBIDDEN' | 'DOCTOR_FORBIDDEN' | 'STRUCTURE_FORBIDDEN'>>
> = {
  ...{ 'row.lecture': 'LECTURE_FORBIDDEN', 'row.doctor': 'DOCTOR_FORBIDDEN' },
  ...{ 'row.navigation': 'STRUCTURE_FORBIDDEN', 'row.panel': 'STRUCTURE_FORBIDDEN' },
  ...{ 'row.entrance': 'STRUCTURE_FORBIDDEN', 'row.recommend': 'STRUCTURE_FORBIDDEN' },
  ...{ 'row.service': 'STRUCTURE_FORBIDDEN', 'row.category': 'STRUCTURE_FORBIDDEN' },
}
