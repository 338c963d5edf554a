import { addDays } from '@mall/contract/days'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import type { PackageInfo } from '../booking-flow/package-brief.tsx'
import { lacksBloodDraw, type Timespan, TimespanList } from './timespan-list.tsx'

type Props = {
  info: PackageInfo
  date: string
  timespans: readonly Timespan[]
  chosen: string
  error: string | null
  onPick: (change: { timespanId: string }) => void
}

/** The hours of the chosen day. */
export function TimePanel({ info, date, timespans, chosen, error, onPick }: Props) {
  if (!date || timespans.length === 0) return null
  const isBloodNeeded = timespans.some(lacksBloodDraw)
  return (
    <FlowPanel
      title={<span className="num tablet:text-22">{dayText(date)}，几点到？</span>}
      aside={isBloodNeeded && <span className="text-15 text-ink-2">套餐含抽血，请选含抽血的时段</span>}
    >
      <TimespanList
        label={`${dayText(date)}的时段`}
        timespans={timespans}
        chosen={chosen}
        onChoose={(timespanId) => onPick({ timespanId })}
        error={error}
      />
      {info.needsFasting && (
        <Notice tone="warning" icon="no-food" className="mt-4">
          {dayText(addDays(date, -1)).split(' ')[0]}晚 8
          点后不吃东西，可以少量喝水。在吃药的，当天早上怎么用提前问开药的医生，别自己停药、换药。
        </Notice>
      )}
    </FlowPanel>
  )
}
