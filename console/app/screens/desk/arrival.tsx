import type { StaffOutput } from '@mall/contract/staff-calls'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import type { ReactNode } from 'react'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { CheckInSteps, useCheckIn } from './check-in-steps.tsx'
import { VisitBar, VisitColumns } from './visit-columns.tsx'
import { VisitItems } from './visit-items.tsx'

type Visit = StaffOutput<'getVisit'>

/** Before the check-in: the questions that the items need, and what is done today. */
export function Arrival({ visit, identity }: { visit: Visit; identity: ReactNode }) {
  const { bookingId, items, whyNotCheckIn, isHourFull } = visit
  const session = useStaff()
  const steps = useCheckIn(visit.questions, items)
  const isOver = isHourFull && holds(session, 'visits.over', visit.branchId)
  const [checkIn, isPending] = useAct(
    () =>
      api.checkInVisit({
        ...{ bookingId, notToday: [...steps.leftOut], isOver, reason: isOver ? '迟到的客人，满额加人' : '客人到检' },
        ...steps.answers,
      }),
    { done: '到检办好了' },
  )
  const isOpen = visit.standing === 'expected' || visit.standing === 'late'
  const missing = visit.identity === null ? '先核对证件' : steps.missing
  if (!isOpen) return <VisitColumns steps={identity} items={<VisitItems items={items} leftOut={leftOutOf(items)} />} />
  return (
    <>
      <CheckInSteps checkIn={steps} hint="今天不做的，去掉前面的勾">
        {identity}
        {isHourFull && (
          <Notice tone="warning">
            迟到了，这个时段已经满了。
            {isOver ? '办理到检会超出容量，记在您名下。' : '请能“满额时加人”的同事来办。'}
          </Notice>
        )}
      </CheckInSteps>
      <VisitBar>
        <ActButton
          variant="go"
          size="l"
          isBlock
          whyNot={whyNotCheckIn || missing || steps.noneLeft}
          isLoading={isPending}
          onPress={() => void checkIn()}
        >
          {whyNotCheckIn || missing || (isOver ? '满额加人，办理到检' : '办理到检')}
        </ActButton>
      </VisitBar>
    </>
  )
}

export const leftOutOf = (items: Visit['items']) =>
  items.filter(({ state }) => state === 'not-today' || state === 'refused').map(({ itemId }) => itemId)
