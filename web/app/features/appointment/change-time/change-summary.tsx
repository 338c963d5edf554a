import { yuan } from '@mall/ui/typography/money.ts'
import type { Booking } from '../booking-detail/booking.ts'
import { BranchBrief, SummaryPart } from '../branch-choice/branch-brief.tsx'
import type { Move } from './change-parts.tsx'

type Props = { booking: Booking; move: Move; was: string; when: string }

/** From when to when, in words, and what it costs; `when` is empty until it is chosen. */
export function ChangeSummary({ booking, move, was, when }: Props) {
  return (
    <>
      <BranchBrief branch={move.hospitalInfo} />
      <SummaryPart>
        <p className="num">
          <span className="block text-14 text-ink-2">现在约的</span>
          {was}，{booking.branchName}
        </p>
      </SummaryPart>
      <SummaryPart>
        <p className="num" aria-live="polite">
          <span className="block text-14 text-ink-2">改到</span>
          <b>{when || '还没选'}</b>
        </p>
      </SummaryPart>
      {move.toPay + move.comesBack > 0 && (
        <SummaryPart>
          <p className="num">
            <span className="block text-14 text-ink-2">院区差价</span>
            {differenceText(move)}
          </p>
        </SummaryPart>
      )}
    </>
  )
}

/** `付 ¥60，原来的 ¥30 全部退回`; '' where nothing is paid. */
export function differenceText({ toPay, comesBack }: Pick<Move, 'toPay' | 'comesBack'>): string {
  const parts = [
    ...(toPay > 0 ? [`付 ¥${yuan(toPay)}`] : []),
    ...(comesBack > 0 ? [`原来付的 ¥${yuan(comesBack)} 全部退回`] : []),
  ]
  return parts.join('，')
}
