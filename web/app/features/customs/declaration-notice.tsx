import type { customsWxPayGetStatus } from '@mall/contract/payment/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Notice } from '@mall/ui/feedback/notice.tsx'

export type Declaration = OutputOf<typeof customsWxPayGetStatus>['customs']

const WORDS: Readonly<Record<Declaration['state'], string>> = {
  unpaid: '付款后我们向海关申报，清关一般 1–3 天。',
  waiting: '已付款，正在向海关申报。',
  submitted: '已向海关申报，等待放行，一般 1–3 天。',
  cleared: '海关已放行，准备从保税仓发货。',
  failed: '海关没有放行，请联系客服，我们会帮您改申报或退款。',
  released: '这一单已取消申报，额度已退回。',
}

/** The customs state of a cross-border order. */
export function DeclarationNotice({ declaration }: { declaration: Declaration }) {
  const { state, explanation, isSamePerson } = declaration
  return (
    <Notice icon="globe" tone={state === 'failed' ? 'warning' : 'info'}>
      {WORDS[state]}
      {state === 'failed' && isSamePerson === false && '原因：付款人和订购人不是同一个人。'}
      {state === 'failed' && isSamePerson !== false && explanation && `海关说明：${explanation}。`}
    </Notice>
  )
}

/** The same above an order's page. */
export const OrderDeclaration = (props: { declaration: Declaration }) => (
  <div className="px-3 pt-3 tablet:px-0 tablet:pt-0 tablet:pb-5">
    <DeclarationNotice {...props} />
  </div>
)
