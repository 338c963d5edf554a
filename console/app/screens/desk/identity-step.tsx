import type { StaffOutput } from '@mall/contract/staff-calls'
import { type SubmitEvent, useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { timeText } from '../../parts/time-text.ts'
import { CardDigits, isDigits } from './card-check.tsx'
import { ShownPerson } from './shown-person.tsx'
import { useCardCheck } from './use-card-check.ts'

/** Whether the person is who was booked: by the last digits of the ID, or by the card itself where none is stored. */
export function IdentityStep({ visit }: { visit: StaffOutput<'getVisit'> }) {
  const { bookingId, contactId, hasIdNumber, identity } = visit
  const card = useCardCheck()
  const [isShown, setShown] = useState(false)
  const [confirm, isPending] = useAct(
    () => api.confirmIdentity({ bookingId, digits: hasIdNumber ? card.digits : null }),
    {
      done: '身份对上了',
      onFailure: card.onFailure,
    },
  )
  if (identity)
    return (
      <p className="rounded-12 border border-line bg-white p-4">
        <b>身份对上了</b>{' '}
        <span className="text-14 text-ink-2">
          {identity.by}，{timeText(identity.at)}
        </span>
      </p>
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void confirm()
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 rounded-12 border border-line bg-white p-4">
      {hasIdNumber ? (
        <CardDigits {...card.fields} />
      ) : (
        <div className="flex w-full flex-col items-start gap-2">
          <p>没有存证件号。请看证件原件，核对姓名和生日。</p>
          <ShownPerson bookingId={bookingId} contactId={contactId} onShown={() => setShown(true)} />
        </div>
      )}
      <ActButton
        type="submit"
        size="l"
        whyNot={firstReason(
          [hasIdNumber && !isDigits(card.digits), '请看着证件，输入证件号后四位'],
          [!hasIdNumber && !isShown, '先看姓名和生日，和证件原件核对'],
        )}
        isLoading={isPending}
      >
        {hasIdNumber ? '核对' : '看过原件，是本人'}
      </ActButton>
    </form>
  )
}
