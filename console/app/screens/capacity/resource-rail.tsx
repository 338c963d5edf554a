import { resourceKinds } from '@mall/contract/branch/resources'
import { weekdayText } from '@mall/contract/days'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Panel } from '../../parts/panel.tsx'
import { cellAt, cellKey, type Edits, type Week, withCapacity } from './capacity-edits.ts'
import { ResourceDialog } from './resource-dialog.tsx'

type ResourceLoad = StaffOutput<'getResourceLoad'>
type Timespan = ResourceLoad['timespans'][number]

type Props = {
  week: Week
  edits: Edits
  branchId: string
  service: StaffInput<'setCapacity'>['service']
  canSet: boolean
  onChange: (edits: Edits) => void
}

/** From here on a resource is nearly used up. */
const SOON = 0.9

/** Which room or device is the scarcest, hour by hour, and as many places as it allows. */
export function ResourceRail({ week, edits, branchId, service, canSet, onChange }: Props) {
  const open = week.days.filter(({ whyClosed }) => whyClosed === '')
  const [day, setDay] = useState((open.find(({ canSet: isOpen }) => isOpen) ?? open[0])?.day ?? week.monday)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch } = useRead('getResourceLoad', { branchId, service, day })
  const timespan = data?.timespans.find(({ timespanId }) => timespanId === chosen) ?? data?.timespans[0]
  const canSetDay = canSet && week.days.some((one) => one.day === day && one.canSet)
  return (
    <Panel
      title="瓶颈"
      aside={
        <Select
          label="哪一天"
          isLabelHidden
          value={day}
          onChange={setDay}
          options={open.map((one) => ({ value: one.day, label: `${one.day.slice(5)} ${weekdayText(one.day)}` }))}
        />
      }
    >
      {error && !data && <Failed error={error} onRetry={refetch} />}
      {data && (
        <>
          <p className="px-4 pt-2 text-13 text-ink-3">最紧的一样决定放几个号，按已约的项目和分钟算</p>
          <ul className="py-1">
            {data.timespans.map((one) => (
              <li key={one.timespanId}>
                <button
                  type="button"
                  aria-pressed={one === timespan}
                  onClick={() => setChosen(one.timespanId)}
                  className="flex min-h-control-m w-full items-center gap-2 px-4 text-left text-14 aria-pressed:bg-surface-tint"
                >
                  <span className="num">{hoursOf(one.timespanId)}</span>
                  <span className="grow text-ink-2">
                    {one.bottleneck === null ? '—' : `${resourceKinds[one.bottleneck].name}最紧`}
                  </span>
                  <span className="num">{one.places === null ? '' : `能放 ${one.places}`}</span>
                </button>
              </li>
            ))}
          </ul>
          {timespan && (
            <Loads
              timespan={timespan}
              capacity={capacityOf(week, edits, day, timespan.timespanId)}
              onPropose={
                canSetDay
                  ? (places) => {
                      onChange(withCapacity(edits, [cellAt(week, day, timespan.timespanId)], () => places))
                    }
                  : null
              }
            />
          )}
          <div className="flex justify-end px-4 py-2">
            <Button size="s" variant="text" onPress={() => setEditing(true)}>
              {canSet ? '改诊室和设备的数' : '看诊室和设备的数'}
            </Button>
          </div>
          {isEditing && (
            <ResourceDialog
              branchId={branchId}
              resources={data.resources}
              canSet={canSet}
              onClose={() => setEditing(false)}
            />
          )}
        </>
      )}
    </Panel>
  )
}

const hoursOf = (timespanId: string) => timespanId.replace(/(\d\d)(\d\d)-(\d\d)(\d\d)/, '$1:$2–$3:$4')

function capacityOf(week: Week, edits: Edits, day: string, timespanId: string): number {
  const cell = cellAt(week, day, timespanId)
  return edits.get(cellKey(cell))?.capacity ?? cell.capacity
}

type LoadsProps = { timespan: Timespan; capacity: number; onPropose: ((places: number) => void) | null }

/** The resources of one hour: as booked, and if every place is taken. */
function Loads({ timespan, capacity, onPropose }: LoadsProps) {
  const { loads, bottleneck, places, isByWeek } = timespan
  if (loads.length === 0 || bottleneck === null || places === null)
    return <p className="px-4 pb-2 text-14 text-ink-2">这一周还没有人约，或者没填诊室和设备的数，算不出来</p>
  const over = capacity - places
  return (
    <>
      <table className="w-full text-14">
        <thead className="text-13 text-ink-3">
          <tr>
            <th scope="col" className="py-1 pl-4 text-left font-normal">
              资源
            </th>
            <th scope="col" className="text-right font-normal">
              能做
            </th>
            <th scope="col" className="text-right font-normal">
              现在
            </th>
            <th scope="col" className="pr-4 text-right font-normal">
              约满
            </th>
          </tr>
        </thead>
        <tbody>
          {loads.map(({ kind, count, available, taken, each, places: enough }) => {
            const full = shareOf(each * capacity, available)
            return (
              <tr key={kind} className="border-line border-t">
                <th scope="row" className="py-1.5 pl-4 text-left font-normal">
                  <b>{resourceKinds[kind].name}</b>{' '}
                  <span className="num whitespace-nowrap text-13 text-ink-3">
                    {count} {resourceKinds[kind].unit}，{Math.round(each)} 分
                  </span>
                </th>
                <td className="num text-right">{enough}</td>
                <td className="num text-right">{percent(shareOf(taken, available))}</td>
                <td className="pr-4">
                  <Full share={full} isLeast={kind === bottleneck} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {isByWeek && <p className="px-4 pt-2 text-13 text-ink-3">这个时段还没有人约，按这一周约的人算</p>}
      {over > 0 && (
        <Notice
          tone="warning"
          className="mx-4 mt-2"
          action={
            onPropose && (
              <Button size="s" onPress={() => onPropose(places)}>
                改成 {places}
              </Button>
            )
          }
        >
          {capacity} 个号约满，{resourceKinds[bottleneck].name}会多出 {over} 人做不完
        </Notice>
      )}
      {over < 0 && (
        <p className="flex flex-wrap items-center gap-2 px-4 pt-2 text-14">
          现在放 {capacity} 个号，还能多放 {-over} 个
          {onPropose && (
            <Button size="s" onPress={() => onPropose(places)}>
              改成 {places}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

const shareOf = (part: number, whole: number) =>
  whole === 0 ? (part > 0 ? Number.POSITIVE_INFINITY : 0) : part / whole
const percent = (share: number) => (Number.isFinite(share) ? `${Math.round(share * 100)}%` : '做不了')

function Full({ share, isLeast }: { share: number; isLeast: boolean }) {
  const [look, colour] =
    share > 1
      ? (['text-danger', 'var(--color-danger)'] as const)
      : share >= SOON
        ? (['text-warning', 'var(--color-warning-arc)'] as const)
        : (['', 'var(--color-brand)'] as const)
  return (
    <span className={classes('num flex items-center justify-end gap-1.5', look, isLeast && 'font-bold')}>
      {percent(share)}
      <ProgressRing share={share} size={14} colour={colour} />
    </span>
  )
}
