import { addDays, shortDay, weekdayText } from '@mall/contract/days'
import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { useRead } from '../../client/queries.ts'
import { branchesWith, holds } from '../../client/session.ts'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { afterConflicts, conflictsOf, type Edits, NO_EDITS, type Week } from './capacity-edits.ts'
import { CopyWeek } from './copy-week.tsx'
import { DayList } from './day-list.tsx'
import { PendingBar } from './pending-bar.tsx'
import { ResourceRail } from './resource-rail.tsx'
import { ScheduleImport } from './schedule-import.tsx'
import { WeekGrid } from './week-grid.tsx'

const REFRESH_MS = 15_000
const SERVICE_NAMES = { general: '体检', dental: '口腔', market: '自选项目' } as const
type Service = keyof typeof SERVICE_NAMES

const isService = (text: string | undefined): text is Service =>
  text !== undefined && Object.hasOwn(SERVICE_NAMES, text)

/** A branch's places of a week. */
export default function Capacity() {
  const session = useStaff()
  const branches = branchesWith(session, 'capacity.see')
  const { values, set } = useFilters(['branch', 'service', 'day'])
  const branchId = values.branch ?? branches[0]?.branchId ?? ''
  const service = isService(values.service) ? values.service : 'general'
  const input = { branchId, service, day: values.day }
  const { data, error, refetch, isPlaceholderData } = useRead('getCapacityWeek', input, {
    everyMs: REFRESH_MS,
    isWanted: branchId !== '',
  })
  const turn = (days: number) => data && set({ day: addDays(data.monday, days) })
  const services = data?.services.filter(isService) ?? []
  return (
    <>
      <PageHeader
        title="号源"
        note={data && weekText(data)}
        actions={
          <>
            {holds(session, 'capacity.set', null) && <ScheduleImport />}
            <Select
              label="院区"
              isLabelHidden
              value={branchId}
              onChange={(branch) => set({ branch })}
              options={branches.map((one) => ({ value: one.branchId, label: one.name }))}
            />
            {services.length > 1 && (
              <Select
                label="业务"
                isLabelHidden
                value={service}
                onChange={(next) => set({ service: next })}
                options={services.map((one) => ({ value: one, label: SERVICE_NAMES[one] }))}
              />
            )}
            <span className="flex items-center">
              <IconButton icon="chevron-left" label="上一周" onPress={() => turn(-7)} />
              <Button size="s" onPress={() => data && set({ day: data.today })}>
                本周
              </Button>
              <IconButton icon="chevron-right" label="下一周" onPress={() => turn(7)} />
            </span>
          </>
        }
      />
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {branchId === '' && <p className="px-6">还没有院区。先在“导入”里导入院区，发布以后再来导入号源表</p>}
      {!data && !error && branchId !== '' && (
        <p role="status" className="px-6">
          正在取……
        </p>
      )}
      {data && !isPlaceholderData && (
        <WeekEditor
          key={`${branchId} ${service} ${data.monday}`}
          week={data}
          branchId={branchId}
          branchName={branches.find((one) => one.branchId === branchId)?.name ?? ''}
          service={service}
          canSet={holds(session, 'capacity.set', branchId)}
        />
      )}
    </>
  )
}

const weekText = ({ monday, today }: Week) => `${shortDay(monday, today)} – ${shortDay(addDays(monday, 6), today)}`

type EditorProps = { week: Week; branchId: string; branchName: string; service: Service; canSet: boolean }

function WeekEditor({ week, branchId, branchName, service, canSet }: EditorProps) {
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  useUnwritten(edits.size > 0, { isOver: true })
  const conflicts = conflictsOf(edits, week)
  const shown = { week, edits, canSet, onChange: setEdits }
  return (
    <>
      {conflicts.length > 0 && (
        <Notice
          tone="warning"
          isNews
          className="mx-4 mb-3 tablet:mx-6"
          action={
            <Button size="s" onPress={() => setEdits(afterConflicts(edits, conflicts))}>
              按新的数接着改
            </Button>
          }
        >
          有人刚改过：
          {conflicts
            .map((cell) => `${weekdayText(cell.day)} ${cell.timespanId.slice(0, 2)} 点现在是 ${cell.capacity}`)
            .join('，')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-2 text-14 text-ink-2 tablet:px-6">
        <Legend />
        {week.waitingAnyDay > 0 && <span>另有 {week.waitingAnyDay} 人哪天都行，在候补</span>}
        {canSet && <CopyWeek week={week} branchId={branchId} service={service} onCopy={setEdits} />}
      </div>
      <div className="@container">
        {/* All seven days are seen before the resources stand beside them. */}
        <div className="items-start gap-4 @min-[1100px]:grid @min-[1100px]:grid-cols-[minmax(0,1fr)_20rem] @min-[1100px]:pr-6">
          <div className="max-tablet:hidden">
            <WeekGrid {...shown} />
          </div>
          <div className="tablet:hidden">
            <DayList {...shown} />
          </div>
          <div className="p-4 @min-[1100px]:p-0">
            <ResourceRail {...shown} branchId={branchId} service={service} />
          </div>
        </div>
      </div>
      {edits.size > 0 && (
        <PendingBar
          {...{ week, edits, branchId, branchName, service }}
          hasConflict={conflicts.length > 0}
          onDone={() => setEdits(NO_EDITS)}
        />
      )}
    </>
  )
}

const Legend = () => (
  <ul className="flex flex-wrap gap-x-4">
    {[
      { name: '已约', look: 'bg-brand' },
      { name: '保留着，还没定', look: 'bg-heat-4' },
      { name: '团检和现场', look: 'bg-line-strong' },
      { name: '空', look: 'bg-surface-tint' },
      { name: '改了还没提交', look: 'bg-gold-tint outline outline-gold' },
    ].map(({ name, look }) => (
      <li key={name} className="flex items-center gap-1.5">
        <span className={`h-2 w-4 rounded-4 ${look}`} />
        {name}
      </li>
    ))}
  </ul>
)
