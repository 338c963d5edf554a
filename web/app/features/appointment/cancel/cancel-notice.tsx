import type { SmsState } from '@mall/contract/message/states'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { clockText, dayIn, instantText, today } from '../../../shell/format/day-text.ts'
import type { Booking } from '../booking-detail/booking.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { deliveryText } from './delivery-text.ts'

type Props = { notice: NonNullable<Booking['cancelNotice']>; called: string }

/** What matters most of it, where its words are these. */
const KEY = '那天不用空腹，不用过去'

/** The message about a cancellation as the examinee has it, and whether its text message arrived. */
export function CancelNotice({ notice: { text, at, sms }, called }: Props) {
  const { title, state, tone, icon, hint } = deliveryText(sms?.state ?? null, called)
  const [before = '', rest] = text.split(KEY)
  const when = dayIn(at) === today() ? `今天 ${clockText(at)}` : instantText(at)
  return (
    <FlowPanel
      title={title}
      aside={
        state && (
          <Tag tone={tone}>
            <Icon name={icon} size={16} />
            {state}
          </Tag>
        )
      }
    >
      <p className="num -mt-3.5 mb-3.5 text-15 text-ink-2">
        {instantText(at)} {sms && sms.state !== 'withheld' ? `短信到 ${sms.mobile}` : '记在您的消息里'}
        {hint && <span className="block">{hint}</span>}
      </p>
      <figure className="num rounded-14 bg-line p-3">
        <figcaption className="mb-2 text-center text-14 text-ink-2">
          {sms && `【${sms.signName}】`}
          {when}
        </figcaption>
        <blockquote className="rounded-14 rounded-bl-4 bg-white p-4 text-17 leading-relaxed">
          <WholePhrases text={before} />
          {rest !== undefined && <b className="font-semibold">{KEY}</b>}
          {rest && <WholePhrases text={rest} />}
        </blockquote>
      </figure>
    </FlowPanel>
  )
}

const LOOK_AFTER_MS = 5_000
const MAX_LOOKS = 8

/** Whether the text message has left and not arrived yet. */
export const isOnItsWay = (state: SmsState | undefined): boolean => state === 'sending' || state === 'accepted'

/** While a message is being written, or its text on its way, the screen looks a few times for it. */
export function useNewsWhile(isExpected: boolean) {
  const { revalidate, state: loading } = useRevalidator()
  const looks = useRef(0)
  useEffect(() => {
    if (!isExpected || loading !== 'idle' || looks.current >= MAX_LOOKS) return
    const timer = setTimeout(() => {
      looks.current += 1
      void revalidate()
    }, LOOK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isExpected, loading, revalidate])
}
