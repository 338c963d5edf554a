import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { type FoundCard, printedNumber } from './card-text.ts'

/** What can be done with one card. */
export function CardActs({ card }: { card: FoundCard }) {
  const [act, setAct] = useState<'extend' | 'withdraw' | null>(null)
  const named = printedNumber(card.number)
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <Button size="s" aria-label={`延期 ${named}`} onPress={() => setAct('extend')}>
        延期
      </Button>
      {card.standing === 'unbound' && (
        <Button size="s" variant="text" aria-label={`作废 ${named}`} onPress={() => setAct('withdraw')}>
          作废
        </Button>
      )}
      {act === 'extend' && <Extend card={card} onClose={() => setAct(null)} />}
      {act === 'withdraw' && <Withdraw card={card} onClose={() => setAct(null)} />}
    </span>
  )
}

type Props = { card: FoundCard; onClose: () => void }

function Extend({ card: { number, validTo }, onClose }: Props) {
  const [day, setDay] = useState('')
  const [extend, isPending] = useAct(
    async (reason: string) => {
      await api.extendCard({ number, validTo: day, reason })
      onClose()
    },
    { done: '延期了' },
  )
  return (
    <ReasonDialog
      title={`给 ${printedNumber(number)} 延期`}
      confirm={day > validTo ? `延到 ${day}` : '延期'}
      isPending={isPending}
      whyNot={firstReason([day === '', '请选延到哪一天'], [day !== '' && day <= validTo, `要晚于现在的 ${validTo}`])}
      onConfirm={extend}
      onClose={onClose}
    >
      <p>现在到 {validTo}。只能改晚，卡里的钱不变。</p>
      <TextField label="有效期到" type="date" value={day} onChange={setDay} />
    </ReasonDialog>
  )
}

function Withdraw({ card: { number }, onClose }: Props) {
  const [withdraw, isPending] = useAct(
    async (reason: string) => {
      await api.withdrawCards({ numbers: [number], reason })
      onClose()
    },
    { done: '作废了' },
  )
  return (
    <ReasonDialog
      title={`作废 ${printedNumber(number)}`}
      confirm="作废这张卡"
      isDanger
      isPending={isPending}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>没有人绑定它。作废以后绑不上，不能恢复；要补给客人，得另发一张。</p>
    </ReasonDialog>
  )
}
