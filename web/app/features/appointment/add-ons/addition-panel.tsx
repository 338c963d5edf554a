import type { getAddition } from '@mall/contract/appointment/reschedule'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { instantText } from '../../../shell/format/day-text.ts'
import { bookingPath } from '../booking-detail/booking.ts'
import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { type PregnancyAnswer, PregnancyQuestion, QUESTION } from '../confirm/pregnancy-question.tsx'

type Addition = OutputOf<typeof getAddition>

/** The proposed items with description and price, and the two answers. */
export function AdditionPanel({ addition }: { addition: Addition }) {
  const { items, total, branchName, contacts_name, askedAt, state } = addition
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [pregnancy, setPregnancy] = useState<PregnancyAnswer>('')
  const [isTried, setTried] = useState(false)
  const isAsked = state === 'asked' && addition.asksPregnancy
  const [answer, isAnswering] = useMutation(async (isAgreed: boolean) => {
    setTried(isAgreed)
    if (isAgreed && isAsked && pregnancy !== 'no') {
      document.getElementById(QUESTION)?.scrollIntoView({ block: 'center' })
      return
    }
    const { additionId } = addition
    const notPregnant = pregnancy === 'no'
    const answer = await browserApi().answerAddition({ additionId, isAgreed, seenTotal: total, notPregnant })
    if (answer.orderNo) await navigate(`/appointment/pay/${answer.orderNo}`)
    else await revalidate()
  })
  return (
    <FlowPanel
      isPage
      title={`${branchName}想给${contacts_name}加 ${items.length} 项`}
      hint={<span className="num">{instantText(askedAt)} 提出。您不同意，院区就不做，也不收钱。</span>}
    >
      <ul className="divide-y divide-line">
        {items.map(({ itemId, name, tells, price }) => (
          <li key={itemId} className="flex gap-4 py-3.5">
            <span className="min-w-0 grow">
              <b>{name}</b>
              <span className="block text-15 text-ink-2">{tells}</span>
            </span>
            <span className="num shrink-0">¥{yuan(price)}</span>
          </li>
        ))}
      </ul>
      <p className="num border-line border-t py-4 text-right">
        合计 <b className="text-20">¥{yuan(total)}</b>
      </p>
      {isAsked && (
        <PregnancyQuestion
          answer={pregnancy}
          onAnswer={setPregnancy}
          error={isTried && pregnancy === '' ? '请先回答这一题' : null}
          isInside
        />
      )}
      {state === 'asked' ? (
        <div className="flex flex-wrap justify-end gap-3 max-tablet:*:flex-1 max-tablet:*:px-3!">
          <Button size="l" isLoading={isAnswering} onPress={() => answer(false)}>
            不加
          </Button>
          <Button variant="go" size="l" isLoading={isAnswering} onPress={() => answer(true)}>
            {total > 0 ? '同意，去付款' : '同意加做'}
          </Button>
        </div>
      ) : (
        <AdditionAnswer addition={addition} />
      )}
    </FlowPanel>
  )
}

const WORDS = {
  agreed: '您已同意加做这些项目。',
  declined: '您没有同意，院区不会做这些项目。',
  lapsed: '这次加项已经过期，院区不会做这些项目。',
}

function AdditionAnswer({ addition }: { addition: Addition }) {
  const { state, orderNo } = addition
  return (
    <>
      <Notice tone={state === 'agreed' ? 'success' : 'info'} isNews>
        {state !== 'asked' && WORDS[state]}
      </Notice>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {orderNo && (
          <LinkButton to={`/profile/orderDetail/${orderNo}`} size="l">
            看加项订单
          </LinkButton>
        )}
        <LinkButton to={bookingPath(addition)} variant="tint" size="l">
          看预约
        </LinkButton>
      </div>
    </>
  )
}
