import { isDay } from '@mall/contract/days'
import { HOLD_MINUTES } from '@mall/contract/order/terms'
import { SERVICE_NAMES } from '@mall/contract/sheet/columns'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { BranchSelect } from '../../parts/branch-select.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { timeText, waitedText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useOpened } from '../../parts/use-opened.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { dayText } from '../bookings/booking-text.ts'
import { personText } from '../desk/person-text.ts'
import { WaitingDrawer } from './waiting-drawer.tsx'

export type Waiting = StaffOutput<'listWaitlist'>['list'][number]

/** Who waits for a place at a branch: the first in line first. What comes back is offered to them by itself. */
export default function Waitlist() {
  const branches = branchesWith(useStaff(), 'bookings.see')
  const { values, set, active, clear } = useFilters(['branch', 'day'])
  const branchId = branches.find((one) => one.branchId === values.branch)?.branchId ?? branches[0]?.branchId ?? ''
  const day = values.day !== undefined && isDay(values.day) ? values.day : undefined
  const waitlist = useReadPages('listWaitlist', { branchId, ...(day && { day }) }, { isWanted: branchId !== '' })
  const rows = rowsOf(waitlist)
  const { id, open, close } = useOpened('waiting')
  const opened = rows.find(({ waitingId }) => waitingId === id)
  return (
    <>
      <PageHeader
        title="候补"
        note={`退回来的号自动给排在前面的客人，留 ${HOLD_MINUTES} 分钟`}
        actions={<BranchSelect branches={branches} value={branchId} onChange={(branch) => set({ branch })} />}
      />
      <div className="px-4 pb-4 tablet:px-6">
        <TextField
          label="等哪一天"
          type="date"
          className="max-w-60"
          value={day ?? ''}
          onChange={(next) => set({ day: next })}
          hint="哪天都行的客人也列出来"
        />
      </div>
      <DataTable
        label="候补的客人"
        columns={[
          { name: '第几位', cell: ({ position }) => (position === 0 ? '留了号' : `第 ${position} 位`) },
          {
            name: '体检人',
            cell: (row) => (
              <>
                {row.name} <span className="text-13 text-ink-3">{personText(row)}</span>
              </>
            ),
          },
          { name: '手机尾号', cell: ({ phoneTail }) => <span className="num">{phoneTail || '—'}</span> },
          { name: '想约', cell: ({ day: wanted }) => (wanted === null ? '哪天都行' : dayText(wanted)) },
          { name: '等了', cell: ({ since }) => waitedText(since) },
          { name: '现在', cell: ({ offer }) => (offer ? <Offer offer={offer} /> : '在排队') },
          { name: '做什么', isExtra: true, cell: ({ serviceKind }) => SERVICE_NAMES[serviceKind] },
          { name: '套餐', isLong: true, cell: ({ productName }) => productName },
        ]}
        rows={rows}
        keyOf={({ waitingId }) => waitingId}
        state={waitlist}
        openKey={id}
        onOpen={({ waitingId }) => open(waitingId)}
        filters={day === undefined ? { active: [], clear: null } : { active, clear }}
        empty={{ title: '没有人在候补', hint: '号满的时候，客人可以在商城排队' }}
      />
      {opened && <WaitingDrawer key={opened.waitingId} branchId={branchId} waiting={opened} onClose={close} />}
    </>
  )
}

const Offer = ({ offer }: { offer: NonNullable<Waiting['offer']> }) => (
  <span className="num">
    {dayText(offer.day)} {offer.timespan}，留到 {timeText(offer.expiresAt)}
  </span>
)
