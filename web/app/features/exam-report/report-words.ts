import type { getReport } from '@mall/contract/report/calls'
import { type Flag, type Urgency, urgencyText } from '@mall/contract/report/states'
import type { OutputOf } from '@mall/contract/wire/client'

export type Report = OutputOf<typeof getReport>
export type Content = NonNullable<Report['content']>
export type Shown = Content['watch'][number]

/** How much time is left, in words and as a part of the arc before them. */
export const URGENCY: Readonly<Record<Urgency, { word: string; share: number; tone: string }>> = {
  'at-once': { word: urgencyText['at-once'], share: 0.08, tone: 'bg-warning-tint text-warning' },
  'two-weeks': { word: urgencyText['two-weeks'], share: 0.3, tone: 'bg-warning-tint text-warning' },
  'three-months': { word: urgencyText['three-months'], share: 0.55, tone: 'bg-surface-tint text-brand' },
  'next-check': { word: urgencyText['next-check'], share: 0.9, tone: 'bg-grey-fill text-ink-2' },
}

/** Against the range, never by colour alone. */
export const flagWord: Readonly<Record<Flag, string>> = {
  normal: '正常',
  low: '低于参考',
  high: '高于参考',
  abnormal: '和通常不一样',
}

/** Where a question about a report, or one value of it, is asked. */
export const askPath = (bookingId: string, code?: string) =>
  `/profile/report/${bookingId}/ask${code === undefined ? '' : `?${new URLSearchParams({ item: code })}`}`

/** Nothing was measured that could be listed: what there is stands in the originals. */
export const isOriginalsAlone = ({ counts, tasks }: Pick<Content, 'counts' | 'tasks'>): boolean =>
  counts.watch + counts.normal === 0 && tasks.every(({ observation }) => observation === null)

/** As a number; null for words. */
export const numberOf = (value: string): number | null => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null)
