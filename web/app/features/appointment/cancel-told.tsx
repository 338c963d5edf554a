import { dayText, instantText, otherYear } from '../../shell/day.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Booking } from './booking-facts.ts'
import { FlowPanel } from './flow-panel.tsx'

/** Of a booking that was cancelled: what is left of it, and who was told of it in which words. */
export function CancelTold({ booking }: { booking: Booking }) {
  const { cancelTold, contact, canBookAgain, orderNo, date, timespan, branchName } = booking
  if (booking.state !== 'cancelled') return null
  return (
    <>
      {canBookAgain && (
        <FlowPanel title="套餐还在">
          <p className="num text-ink-2">
            取消的是 {otherYear(date)}
            {dayText(date)} {timespan.slice(0, 5)}，{branchName}。体检券已退回，想去的时候再约一天就好。
          </p>
          <p className="text-15 text-ink-2">加过手机日历的，请自己删一下。套餐也不要了，没预约的随时可以全额退。</p>
          <LinkButton to={`/profile/orderDetail/${orderNo}`} variant="text" className="mt-1">
            退掉套餐
          </LinkButton>
        </FlowPanel>
      )}
      {cancelTold && (
        <FlowPanel
          title={`已经告诉${contact.contacts_name}`}
          aside={<Tag tone="success">已发送</Tag>}
          hint={
            <span className="num">
              {instantText(cancelTold.at)} {contact.mobile ? `短信到 ${contact.mobile}` : '发到您的消息里'}
            </span>
          }
        >
          <p className="num rounded-14 bg-surface-sunk p-4">{cancelTold.text}</p>
        </FlowPanel>
      )}
    </>
  )
}
