import { weekdayText } from '@mall/contract/days'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '../../client/api.ts'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Failed } from '../../parts/failed.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { CallDialog } from './call-dialog.tsx'
import { type Closing, type Guest, isStanding, personText, placeText, STANDING_NAMES } from './closing-text.ts'

/** A closed day: who has answered, and whom to phone. */
export default function ClosingPage() {
  const { closureId = '' } = useParams()
  const session = useStaff()
  const { values, set, ...filters } = useFilters(['standing'])
  const standing = isStanding(values.standing) ? values.standing : undefined
  const guests = useReadPages('getClosing', { closureId, standing })
  const [called, setCalled] = useState<Guest | null>(null)
  const closing = guests.data?.pages[0]
  if (!closing && guests.error) return <Failed error={guests.error} onRetry={guests.refetch} />
  if (!closing)
    return (
      <p role="status" className="p-6">
        正在取……
      </p>
    )
  const { branchId, branchName, day, reason, reopenedAt } = closing
  const canPhone = holds(session, 'closing.phone', branchId) && reopenedAt === null
  return (
    <>
      <PageHeader
        title={`${branchName} ${day.slice(5)} 停检`}
        note={`${weekdayText(day)}，${closing.hours.length === 0 ? '全天' : closing.hours.join('、')}，${reason}，${timeText(closing.closedAt)} 办的`}
        actions={holds(session, 'closing.close', branchId) && reopenedAt === null && <Reopen closing={closing} />}
      />
      {reopenedAt !== null && (
        <Notice className="mx-4 mb-3 tablet:mx-6">{timeText(reopenedAt)} 恢复了，大家照原来的时间</Notice>
      )}
      <Standings closing={closing} standing={standing} onChoose={(next) => set({ standing: next })} />
      <DataTable
        label="停检的客人"
        rows={rowsOf(guests)}
        state={guests}
        keyOf={({ offerId }) => offerId}
        filters={filters}
        empty={{ title: '这一天没有人预约' }}
        columns={[
          {
            name: '体检人',
            cell: (guest) => (
              <>
                <b>{guest.name}</b> <span className="text-ink-3">{personText(guest)}</span>
              </>
            ),
          },
          {
            name: '手机尾号',
            cell: ({ phoneTail, orderNo }) => (
              <Link
                to={`/orders/${orderNo}`}
                className="num inline-flex min-h-control-m items-center underline underline-offset-4"
              >
                {phoneTail || '看订单'}
              </Link>
            ),
          },
          { name: '套餐', isExtra: true, cell: ({ productName }) => productName },
          { name: '进展', cell: (guest) => <Standing guest={guest} /> },
          {
            name: '新位置',
            cell: ({ place, standing: now }) =>
              place && now !== 'to-phone' && now !== 'settled' ? (
                <span className="num">
                  {place.branchId === branchId ? '' : `${place.branchName} `}
                  {placeText(place)}
                </span>
              ) : (
                '—'
              ),
          },
          {
            name: '电话',
            cell: (guest) =>
              canPhone && (guest.standing === 'to-phone' || guest.standing === 'offered') ? (
                <Button size="s" onPress={() => setCalled(guest)}>
                  {guest.calls > 0 ? `打过 ${guest.calls} 次` : '打过了'}
                </Button>
              ) : (
                (guest.calls > 0 && `打过 ${guest.calls} 次`) || '—'
              ),
          },
        ]}
      />
      {called && (
        <CallDialog guest={called} branchId={branchId} branchName={branchName} onClose={() => setCalled(null)} />
      )}
    </>
  )
}

function Standing({ guest: { standing, state, expiresAt } }: { guest: Guest }) {
  const more = standing === 'offered' ? `，留到 ${timeText(expiresAt)}` : state === 'expired' ? '，没回音' : ''
  return (
    <span className={standing === 'to-phone' ? 'font-semibold text-warning' : ''}>
      {STANDING_NAMES[standing]}
      {more}
    </span>
  )
}

type StandingsProps = {
  closing: Closing
  standing: Guest['standing'] | undefined
  onChoose: (standing: Guest['standing'] | undefined) => void
}

function Standings({ closing: { counts }, standing, onChoose }: StandingsProps) {
  const all = counts.toPhone + counts.offered + counts.accepted + counts.settled
  const figures = [
    { id: 'to-phone' as const, count: counts.toPhone },
    { id: 'offered' as const, count: counts.offered },
    { id: 'accepted' as const, count: counts.accepted },
    { id: 'settled' as const, count: counts.settled },
  ]
  return (
    <ul className="grid grid-cols-2 gap-2 px-4 pb-4 tablet:grid-cols-4 tablet:px-6">
      {figures.map(({ id, count }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={standing === id}
            onClick={() => onChoose(standing === id ? undefined : id)}
            className="flex min-h-14 w-full items-center gap-3 rounded-10 border border-line bg-white px-4 py-2 text-left aria-pressed:border-brand aria-pressed:bg-surface-tint"
          >
            <ProgressRing share={all === 0 ? 0 : count / all} size={28} />
            <span>
              <b className="num block text-20">{count}</b>
              <span className="text-14 text-ink-2">{STANDING_NAMES[id]}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Reopen({ closing: { closureId, day, whyNotReopen } }: { closing: Closing }) {
  const [isOpen, setOpen] = useState(false)
  const [reopen, isPending] = useAct(
    async (reason: string) => {
      await api.reopenDay({ closureId, reason })
      setOpen(false)
    },
    { done: '恢复了，正在告诉客人' },
  )
  return (
    <>
      <ActButton whyNot={whyNotReopen} onPress={() => setOpen(true)}>
        {whyNotReopen === '' ? '恢复体检' : '不能再恢复'}
      </ActButton>
      {isOpen && (
        <ReasonDialog
          title={`恢复 ${day.slice(5)}`}
          confirm="恢复，照原来的时间"
          isPending={isPending}
          onConfirm={reopen}
          onClose={() => setOpen(false)}
        >
          <p>停检的时间又可以约了。大家照原来的时间，替他们留的新位置放回去，再发一条短信告诉他们。</p>
        </ReasonDialog>
      )}
    </>
  )
}
