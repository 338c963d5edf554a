import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { useRead } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { DeskLink } from './desk-link.tsx'
import { Arrivals, TodayFigures } from './today-figures.tsx'
import { Waiting } from './waiting.tsx'

type Today = StaffOutput<'getToday'>
type Branch = Today['branches'][number]

/** Who is expected today, who has come, and what waits for somebody. */
export default function TodayPage() {
  const { branches } = useStaff()
  const { values, set } = useFilters(['branch'])
  const today = useRead('getToday', { branchId: values.branch }, { everyMs: TODAY_SECONDS * 1_000 })
  const { data, error, refetch } = today
  return (
    <>
      <PageHeader
        title="今日"
        note={data && `${data.day}，${timeText(data.at).slice(-5)} 更新，每 ${TODAY_SECONDS} 秒一次`}
        actions={
          branches.length > 1 && (
            <Select
              label="院区"
              isLabelHidden
              value={values.branch ?? ''}
              onChange={(branch) => set({ branch })}
              options={[
                { value: '', label: '全部院区' },
                ...branches.map((one) => ({ value: one.branchId, label: one.name })),
              ]}
            />
          )
        }
      />
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <div className="grid gap-4 px-4 pb-6 tablet:px-6 desktop:grid-cols-[1fr_20rem]">
          <div className="min-w-0">
            <TodayFigures branches={data.branches} />
            <Branches rows={data.branches} state={today} />
          </div>
          <div className="flex flex-col gap-4">
            <Waiting today={data} />
            <Timespans timespans={data.timespans} />
          </div>
        </div>
      )}
    </>
  )
}

function Branches({ rows, state }: { rows: readonly Branch[]; state: Parameters<typeof DataTable>[0]['state'] }) {
  return (
    <DataTable
      label="院区"
      rows={rows}
      state={state}
      keyOf={({ branchId }) => branchId}
      empty={{ title: '今天没有人预约', hint: '有人约了今天，这里就会出现' }}
      columns={[
        { name: '院区', cell: ({ branchId, branchName }) => <DeskLink branchId={branchId}>{branchName}</DeskLink> },
        {
          name: '已到 / 应到',
          cell: ({ branchId, arrived, expected }) => (
            <DeskLink branchId={branchId} standing="arrived">
              <Arrivals arrived={arrived} expected={expected} />
            </DeskLink>
          ),
        },
        {
          name: '迟到',
          isRight: true,
          cell: ({ branchId, late }) => (
            <DeskLink branchId={branchId} standing="late">
              {late}
            </DeskLink>
          ),
        },
        {
          name: '查完',
          isRight: true,
          cell: ({ branchId, finished }) => (
            <DeskLink branchId={branchId} standing="finished">
              {finished}
            </DeskLink>
          ),
        },
        { name: '还空', isRight: true, cell: ({ free }) => free },
        { name: '候补', isRight: true, cell: ({ waiting }) => waiting },
      ]}
    />
  )
}

function Timespans({ timespans }: Pick<Today, 'timespans'>) {
  return (
    <section aria-labelledby="timespans" className="rounded-12 border border-line bg-white p-4">
      <h2 id="timespans" className="mb-2 font-semibold">
        到检节奏
      </h2>
      <ul>
        {timespans.map(({ timespan, arrived, expected }) => (
          <li key={timespan} className="flex items-center justify-between border-line border-t py-2">
            <span className="num">{timespan}</span>
            <Arrivals arrived={arrived} expected={expected} />
          </li>
        ))}
      </ul>
    </section>
  )
}
