import type { StaffOutput } from '@mall/contract/staff-calls'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useRead } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { timeText } from '../../parts/time-text.ts'

type Row = StaffOutput<'listMemberConsultations'>['list'][number]

const STATES: Readonly<Record<Row['state'], { name: string; share: number }>> = {
  waiting: { name: '等回复', share: 0.2 },
  answered: { name: '等客人回', share: 0.6 },
  ended: { name: '结束了', share: 1 },
}

/** What a member asks in the shop, one conversation for each desk; reading on takes it, as in the inbox. */
export function MemberConsultations({ memberId }: { memberId: string }) {
  const consultations = useRead('listMemberConsultations', { memberId })
  return (
    <Panel title="在线咨询" aside={<span className="text-13 text-ink-3">接起来才看得到来回说过的话</span>}>
      <DataTable
        label="会员的咨询"
        columns={[
          {
            ...{ name: '问哪一组', isTight: true },
            cell: (row) => (
              <Link to={`/inbox/${row.consultationId}?tab=${tabOf(row)}`} className="font-semibold text-brand">
                {row.groupName}
              </Link>
            ),
          },
          { name: '客人最后说的', isLong: true, cell: ({ gist }) => gist || '—' },
          {
            ...{ name: '状态', isTight: true },
            cell: ({ state }) => <StateMark share={STATES[state].share}>{STATES[state].name}</StateMark>,
          },
          {
            ...{ name: '谁接着', isTight: true },
            cell: ({ takenBy }) => (takenBy === null ? '—' : takenBy.isCaller ? '您' : takenBy.name),
          },
          {
            name: '从',
            isTight: true,
            isSpare: true,
            cell: ({ since }) => <span className="num">{timeText(since)}</span>,
          },
        ]}
        rows={consultations.data?.list ?? []}
        keyOf={({ consultationId }) => consultationId}
        state={consultations}
        empty={{ title: '没有在线咨询过' }}
      />
    </Panel>
  )
}

/** The list of the inbox that it stands in. */
const tabOf = ({ state, takenBy }: Row) =>
  state === 'ended' ? 'ended' : takenBy === null ? 'waiting' : takenBy.isCaller ? 'mine' : 'others'
