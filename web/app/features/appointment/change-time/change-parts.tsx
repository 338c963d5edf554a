import type { getChangeBookingSpanTime } from '@mall/contract/appointment/reschedule'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { instantText } from '../../../shell/format/day-text.ts'
import { type Booking, bookingPath } from '../booking-detail/booking.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { differenceText } from './change-summary.tsx'

export type Times = OutputOf<typeof getChangeBookingSpanTime>
export type Move = Times['move']

/** How often, until when, and whether it counts. */
export function ChangeRules({ booking }: { booking: Booking }) {
  const { branchReason, closesAt, changesLeft } = booking
  return (
    <Notice tone={branchReason ? 'warning' : 'info'} icon="clock">
      <span className="num">
        {branchReason
          ? `${branchReason}。院区原因改期免费，不计次数。`
          : `${instantText(closesAt)} 前免费改日期、时段和院区，还能改 ${changesLeft} 次。`}
      </span>
    </Notice>
  )
}

type BranchProps = { booking: Booking; move: Move; isElsewhere: boolean; onPick: () => void; onBack: () => void }

/** The action that makes the change to this branch possible. */
const WAYS: Record<Move['wayOut'], (booking: Booking) => { text: string; to: string } | null> = {
  '': () => null,
  'refund-extras': ({ paidExtrasOrderNo }) =>
    paidExtrasOrderNo === null ? null : { text: '去退加项', to: `/profile/postsaleForm/${paidExtrasOrderNo}` },
  'give-up': (booking) => ({ text: '去取消预约', to: bookingPath(booking) }),
  pay: ({ extrasOrderNo }) => (extrasOrderNo === null ? null : { text: '去付款', to: `/payment/${extrasOrderNo}` }),
}

/** Which branch, what it costs, and the way to another one. */
export function ChangeBranch({ booking, move, isElsewhere, onPick, onBack }: BranchProps) {
  const { hospitalInfo: branch, whyNot } = move
  const money = differenceText(move)
  const way = WAYS[move.wayOut](booking)
  return (
    <FlowPanel title={isElsewhere ? '换到这家院区' : '院区'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-44 flex-1">
          <b className="text-17">{branch.name}</b>
          <span className="block text-15 text-ink-2">{branch.address}</span>
        </p>
        <span className="flex flex-wrap gap-2">
          {isElsewhere && (
            <Button variant="text" onPress={onBack}>
              不换了
            </Button>
          )}
          <Button onPress={onPick}>{isElsewhere ? '换一家' : '换院区'}</Button>
        </span>
      </div>
      {whyNot && (
        <Notice tone="warning" isNews className="mt-4">
          <span className="block">{whyNot}</span>
          {way && (
            <LinkButton to={way.to} className="mt-2 whitespace-nowrap">
              {way.text}
            </LinkButton>
          )}
        </Notice>
      )}
      {!whyNot && money && (
        <Notice tone="info" icon="wallet" className="mt-4">
          <span className="num">
            {money}。{move.toPay > 0 ? '付了款才换，没付以前原来的预约不变。' : '换好就退，原路退回。'}
          </span>
        </Notice>
      )}
    </FlowPanel>
  )
}

type MoveTogetherProps = {
  beside: Times['beside']
  chosen: string
  isApart: boolean
  onChoose: (bookingId: string) => void
}

/** Choice to move another booking of the same timespan along. */
export function MoveTogetherChoice({ beside, chosen, isApart, onChoose }: MoveTogetherProps) {
  if (beside.length === 0) return null
  return (
    <FlowPanel title="一起改">
      {beside.map(({ bookingId, contacts_name, productName }) => (
        <Checkbox
          key={bookingId}
          isSelected={chosen === bookingId}
          isDisabled={isApart}
          onChange={(isOn) => onChoose(isOn ? bookingId : '')}
        >
          {contacts_name}也约在这个时段，一起改（{productName}）
        </Checkbox>
      ))}
      <p className="mt-2 text-15 text-ink-2">
        {isApart
          ? '这家院区要另算差价，两个人分开改，各付各的。'
          : '不勾，只改这一个预约。勾了就两个人一起改：要么都改好，要么都不变；各算一次改期。'}
      </p>
    </FlowPanel>
  )
}
