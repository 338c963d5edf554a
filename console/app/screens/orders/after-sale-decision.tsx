import { yuanText } from '@mall/contract/money'
import { messageOfAfterSale } from '@mall/contract/order/after-sale-message'
import { Button } from '@mall/ui/actions/button.tsx'
import { RadioCard, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { actKey } from '../../shell/keys/page-keys.ts'
import type { AfterSale } from './order-text.ts'

const CHOICES = [
  { id: 'agree', name: '同意', key: 'A' },
  { id: 'ask', name: '请会员补材料', key: 'M' },
  { id: 'refuse', name: '不同意', key: 'R' },
] as const
type Choice = (typeof CHOICES)[number]['id']

const STATES = { agree: 'refunding', ask: 'reviewing', refuse: 'rejected' } as const

/** The decision, with the very words that the member will read. */
export function AfterSaleDecision({ one }: { one: AfterSale }) {
  const [decision, setDecision] = useState<Choice>('agree')
  const [words, setWords] = useState('')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { afterSaleId, version } = one
  const [decide, isPending] = useAct(() => api.decideAfterSale({ afterSaleId, version, decision, words, reason }), {
    done: decision === 'agree' && one.isLarge ? '提交复核了，等第二位同事批准' : '办好了，会员已经收到消息',
  })
  useUnwritten(words !== '' || reason !== '')
  const told = messageOfAfterSale(STATES[decision], { orderNo: one.orderNo, who: '客服', why: words.trim() })
  const sum = yuanText(one.cashFen + one.cardFen)
  const needsWords = decision !== 'agree' && words.trim().length < 2
  const needsReason = reason.trim().length < 2
  const send = async () => {
    setMissing(needsWords || needsReason)
    if (!needsWords && !needsReason) await decide()
  }
  const label = {
    agree: one.isLarge ? `提交复核，退 ${sum}` : `同意，退 ${sum}`,
    ask: '请会员补材料',
    refuse: '不同意',
  }
  return (
    <form
      aria-label="决定"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <section aria-live="polite" className="rounded-12 border border-line bg-white p-3 text-14">
        <h2 className="font-bold text-15">会员会读到</h2>
        <p className="mt-1 font-semibold">{told?.title}</p>
        <p>{told?.text}</p>
      </section>
      <RadioGroup
        label="怎么决定"
        value={decision}
        onChange={(id) => setDecision(CHOICES.find((choice) => choice.id === id)?.id ?? 'agree')}
        className="grid gap-2"
      >
        {CHOICES.map(({ id, name, key }) => (
          <RadioCard key={id} {...actKey(key)} value={id} hasDot className="py-2.5">
            <b>{id === 'agree' ? `${name}，退 ${sum}` : name}</b>
            {id === 'agree' && (
              <span className="block text-13 text-ink-3">
                {one.isLarge ? '超过一个人能定的数，要第二位同事批准' : '在您的额度内，不用再批'}
              </span>
            )}
          </RadioCard>
        ))}
      </RadioGroup>
      <TextField
        label="给会员的话"
        aside={decision === 'agree' ? '选填' : '必填'}
        value={words}
        rows={3}
        maxLength={200}
        onChange={setWords}
        error={isMissing && needsWords ? '写清楚会员接下来要做什么，或为什么不行' : null}
      />
      <TextField
        label="原因，只给同事看"
        value={reason}
        maxLength={200}
        onChange={setReason}
        error={isMissing && needsReason ? '写一句为什么这样定' : null}
      />
      <Button type="submit" variant={decision === 'refuse' ? 'danger' : 'go'} isBlock isLoading={isPending}>
        {label[decision]}
      </Button>
    </form>
  )
}
