import type { getClosureOffer } from '@mall/contract/appointment/closure-offer'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { dayText, instantText } from '../../../shell/format/day-text.ts'
import { bookingPath } from '../booking-detail/booking.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'

export type ClosureOffer = OutputOf<typeof getClosureOffer>

type Props = {
  offer: ClosureOffer
  token: string
  /** Shown again after an answer, or a refusal. */
  onChange: (offer: ClosureOffer) => void
}

/** What was closed, the place that is kept instead, and what can be done about it. */
export function NewPlacePanel({ offer, token, onChange }: Props) {
  const { state, name, productName, reason, before, after, expiresAt, bookingId } = offer
  const [accept, isAccepting] = useMutation(async () => onChange(await browserApi().acceptClosureOffer({ token })), {
    onFailure: ({ failure }) => {
      if (failure !== 'HOLD_EXPIRED') return false
      onChange({ ...offer, state: 'gone' })
      return true
    },
  })
  return (
    <FlowPanel
      isPage
      title={state === 'accepted' ? '新的时间约好了' : '原来那天做不了了，替您留了新时间'}
      hint={`${name}，${productName}`}
    >
      <p>
        {before.branchName} {dayText(before.date)}因{reason}不能体检，那天不用空腹，不用过去。
      </p>
      <div className="my-4 rounded-16 bg-surface-tint p-4">
        <p className="text-15 text-ink-2">{state === 'accepted' ? '请按这个时间去' : '替您留的时间'}</p>
        <p className="num font-bold text-20">
          {dayText(after.date)} {after.timespan}
        </p>
        <p>{after.branchName}</p>
        <p className="text-15 text-ink-2">{after.branchAddress}</p>
      </div>
      {state === 'open' && <p className="text-15 text-ink-2">留到 {instantText(expiresAt)}。改期免费，不计次数。</p>}
      {state === 'gone' && (
        <Notice tone="warning" isNews>
          这个位置没有留住：过了时间，或预约已经改过、取消了。登录以后可以另选时间，或申请退款。
        </Notice>
      )}
      {state === 'accepted' && (
        <Notice tone="success" isNews>
          约好了，会再发一条短信给体检人。空腹、带什么，看预约详情。
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3 max-tablet:*:w-full">
        {state === 'accepted' ? (
          <LinkButton to={bookingPath(offer)} variant="tint" size="l">
            看预约
          </LinkButton>
        ) : (
          <>
            <LinkButton to={bookingPath(offer)} size="l">
              不做了，去退款
            </LinkButton>
            <LinkButton to={`/profile/changeTime/${bookingId}`} size="l">
              换一个时间
            </LinkButton>
          </>
        )}
        {state === 'open' && (
          <Button variant="go" size="l" isLoading={isAccepting} onPress={() => void accept()}>
            就这个时间
          </Button>
        )}
      </div>
      {state !== 'accepted' && (
        <p className="mt-3 text-15 text-ink-2">换时间和退款要先登录购买时的账号，退款按订单的规则原路退回。</p>
      )}
    </FlowPanel>
  )
}
