import type { StaffOutput } from '@mall/contract/staff-calls'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { DeskQuestions, openQuestion, unanswered } from './desk-questions.tsx'
import { VisitItems } from './visit-items.tsx'

type Visit = StaffOutput<'getVisit'>

/** Before the check-in: the questions that the items need, and what is done today. */
export function Arrival({ visit, identity }: { visit: Visit; identity: ReactNode }) {
  const { bookingId, items, questions, whyNotCheckIn, isHourFull } = visit
  const session = useStaff()
  const [answers, setAnswers] = useState(() => unanswered(questions))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const isOver = isHourFull && holds(session, 'visits.over', visit.branchId)
  const [checkIn, isPending] = useAct(
    () =>
      api.checkInVisit({
        ...{ bookingId, notToday: [...leftOut], isOver, reason: isOver ? '迟到的客人，满额加人' : '客人到检' },
        ...answers,
      }),
    { done: '到检办好了' },
  )
  const isOpen = visit.standing === 'expected' || visit.standing === 'late'
  const missing = visit.identity === null ? '先核对证件' : openQuestion(questions, answers)
  if (!isOpen) return <VisitColumns steps={identity} items={<VisitItems items={items} leftOut={leftOutOf(items)} />} />
  return (
    <>
      <VisitColumns
        steps={
          <>
            {identity}
            {isHourFull && (
              <Notice tone="warning">
                迟到了，这个时段已经满了。
                {isOver ? '办理到检会超出容量，记在您名下。' : '请能“满额时加人”的同事来办。'}
              </Notice>
            )}
            <DeskQuestions
              questions={questions}
              answers={answers}
              onAnswer={setAnswers}
              onLeaveOut={(ids) => setLeftOut([...new Set([...leftOut, ...ids])])}
            />
          </>
        }
        items={
          <VisitItems
            items={items}
            leftOut={leftOut}
            hint="今天不做的，去掉前面的勾"
            choice={{
              chosen: items.map(({ itemId }) => itemId).filter((id) => !leftOut.includes(id)),
              isOpen: ({ state }) => state === 'planned',
              onChoose: (ids) => setLeftOut(items.map(({ itemId }) => itemId).filter((id) => !ids.includes(id))),
            }}
          />
        }
      />
      <VisitBar>
        <ActButton
          variant="go"
          size="l"
          isBlock
          whyNot={whyNotCheckIn || missing || (leftOut.length === items.length ? ALL_LEFT_OUT : '')}
          isLoading={isPending}
          onPress={() => void checkIn()}
        >
          {whyNotCheckIn || missing || (isOver ? '满额加人，办理到检' : '办理到检')}
        </ActButton>
      </VisitBar>
    </>
  )
}

export const ALL_LEFT_OUT = '今天一项也不做，就不用办到检，请替客人改期或取消'

/** What is done next, always in sight. */
export const VisitBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-(--phone-bar) z-10 -mx-4 flex flex-wrap gap-3 border-line border-t bg-surface-sunk px-4 py-3 tablet:-bottom-4">
    {children}
  </div>
)

/** On a wide pane the steps stand beside the items. */
export const VisitColumns = ({ steps, items }: { steps: ReactNode; items: ReactNode }) => (
  <div className="grid items-start gap-4 min-[1000px]:grid-cols-2 large:max-[1199px]:grid-cols-1">
    <div className="flex flex-col gap-4">{steps}</div>
    {items}
  </div>
)

export const leftOutOf = (items: Visit['items']) =>
  items.filter(({ state }) => state === 'not-today' || state === 'refused').map(({ itemId }) => itemId)
