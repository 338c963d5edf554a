import { yuanText } from '@mall/contract/money'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useRead } from '../../client/queries.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Failed } from '../../parts/failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { BookingView } from './booking-text.ts'
import { OverRule } from './over-rule.tsx'

type Preview = StaffOutput<'previewBookingCancel'>
type Props = { booking: BookingView; onClose: () => void }

/** The place goes back, and what was paid with it, as the engine of refunds says. */
export function CancelBooking({ booking, onClose }: Props) {
  const { bookingId, sequence, whyNotCancelByRule } = booking
  const { data, error, refetch } = useRead('previewBookingCancel', { bookingId })
  const [keepsPackage, setKeeps] = useState(true)
  const [isOver, setOver] = useState(false)
  const chosen = data && (keepsPackage ? data.keeping : data.givingUp)
  const seenFen = chosen ? chosen.cashFen + chosen.cardFen : 0
  const [cancel, isPending] = useAct(
    async (reason: string) => {
      await api.cancelBookingForStaff({ bookingId, sequence, keepsPackage, seenFen, isOver, reason })
      onClose()
    },
    {
      done: '取消了，短信正在发给客人',
      onFailure: ({ failure }) => {
        if (failure === 'BOOKING_STALE') onClose()
        return false
      },
    },
  )
  return (
    <ReasonDialog
      title={`取消 ${booking.name} 的预约`}
      confirm={seenFen > 0 ? `取消预约，退 ${yuanText(seenFen)}` : '取消预约'}
      isDanger
      isPending={isPending}
      whyNot={
        chosen
          ? chosen.whyNot ||
            firstReason([whyNotCancelByRule !== '' && !isOver, '客人自己办不了，要替他办，请勾上“超过规则也办”'])
          : '正在算退多少，请等一下'
      }
      onConfirm={cancel}
      onClose={onClose}
    >
      {whyNotCancelByRule !== '' && <OverRule whyNot={whyNotCancelByRule} isOver={isOver} onOver={setOver} />}
      {error && <Failed error={error} onRetry={refetch} />}
      {data && (
        <RadioGroup
          label="套餐"
          value={keepsPackage ? 'keep' : 'give-up'}
          onChange={(value) => setKeeps(value === 'keep')}
          className="flex flex-col"
        >
          <Radio value="keep">
            <span>
              留着，以后再约
              <span className="num block text-14 text-ink-3">{backText(data.keeping)}</span>
            </span>
          </Radio>
          <Radio value="give-up">
            <span>
              不要了，一起退
              <span className="num block text-14 text-ink-3">{givingUpText(data.givingUp)}</span>
            </span>
          </Radio>
        </RadioGroup>
      )}
      {chosen && chosen.whyNot !== '' && <Notice tone="warning">这样办不了：{chosen.whyNot}</Notice>}
      <p className="text-14 text-ink-2">号源马上放回，候补的人先补上。</p>
    </ReasonDialog>
  )
}

function backText({ cashFen, cardFen }: Preview['keeping']): string {
  const parts = [cashFen > 0 && `原路退 ${yuanText(cashFen)}`, cardFen > 0 && `福卡退 ${yuanText(cardFen)}`]
  return parts.filter(Boolean).join('，') || '没有要退的钱'
}

const givingUpText = ({ hasCoupon, isWhole, ...back }: Preview['givingUp']): string =>
  [backText(back), hasCoupon && (isWhole ? '优惠券也回来' : '优惠券要整单退才回来')].filter(Boolean).join('，')
