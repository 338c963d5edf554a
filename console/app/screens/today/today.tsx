import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useRead } from '../../client/queries.ts'
import { branchesWith, holds } from '../../client/session.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Panel } from '../../parts/panel.tsx'
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
  const branches = branchesWith(useStaff(), 'today.see')
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
        <div className="px-4 pb-6 tablet:px-6">
          <TodayFigures today={data} />
          <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex flex-col gap-4 desktop:order-1">
              <Waiting today={data} />
              <div className="max-tablet:hidden">
                <Timespans timespans={data.timespans} />
              </div>
            </div>
            <BranchList rows={data.branches} />
            <div className="min-w-0 max-tablet:hidden">
              <Branches rows={data.branches} state={today} />
            </div>
          </div>
        </div>
      )}
    </>
  )
}

/** On a phone: a branch a line, the late ones told. */
const BranchList = ({ rows }: { rows: readonly Branch[] }) => (
  <ul className="rounded-10 border border-line bg-white tablet:hidden">
    {rows.length === 0 && <li className="px-4 py-3 text-14 text-ink-2">今天没有人预约</li>}
    {rows.map((row) => (
      <li key={row.branchId} className="border-line border-t first:border-t-0">
        <Link to={`/desk?branch=${row.branchId}`} className="flex min-h-14 items-center gap-3 px-4 py-2">
          <Arrivals {...row} />
          <span className="min-w-0 grow">
            <b className="block">{row.branchName}</b>
            <span className="num block text-13 text-ink-3">
              迟到 {row.late}，查完 {row.finished}，还空 {row.free}，候补 {row.waiting}
            </span>
          </span>
          <Icon name="chevron-right" size={16} className="text-ink-3" />
        </Link>
      </li>
    ))}
  </ul>
)

function Branches({ rows, state }: { rows: readonly Branch[]; state: Parameters<typeof DataTable>[0]['state'] }) {
  const session = useStaff()
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
        {
          name: '还空',
          isRight: true,
          cell: ({ branchId, free }) =>
            holds(session, 'capacity.see', branchId) ? (
              <Link
                to={`/capacity?branch=${branchId}`}
                className="inline-flex min-h-control-m items-center underline underline-offset-4"
              >
                {free}
              </Link>
            ) : (
              free
            ),
        },
        { name: '候补', isRight: true, cell: ({ waiting }) => waiting },
      ]}
    />
  )
}

function Timespans({ timespans }: Pick<Today, 'timespans'>) {
  return (
    <Panel title="到检节奏">
      <ul>
        {timespans.map(({ timespan, arrived, expected }) => (
          <li
            key={timespan}
            className="flex items-center justify-between border-line border-t px-4 py-2 first:border-t-0"
          >
            <span className="num">{timespan}</span>
            <Arrivals arrived={arrived} expected={expected} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
