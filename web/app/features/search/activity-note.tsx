import { activityEndText } from '../../entities/price/activity-price.ts'
import { instantText } from '../../shell/format/day-text.ts'
import type { SearchPage } from './find.ts'

type Activity = NonNullable<SearchPage['activity']>

/** The list's activity, and the end of its prices. */
export function ActivityNote({ page }: { page: SearchPage | undefined }) {
  if (!page?.activity) return null
  return (
    <p className="max-w-200 text-16 text-ink-2">
      {page.activity.note} <span className="num">{timeLabel(page.activity)}</span>
    </p>
  )
}

function timeLabel({ state, startTime, endTime }: Activity): string {
  if (state === 'over') return `活动到 ${activityEndText(endTime)} 已经结束，现在是平时价。`
  if (state === 'running') return `活动价到 ${activityEndText(endTime)}。`
  return `${instantText(startTime).replace(' 00:00', '')} 开始，到 ${activityEndText(endTime)}；现在还是平时价。`
}
