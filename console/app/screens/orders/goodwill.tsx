import { yuanText } from '@mall/contract/money'
import { goodwillText } from '@mall/contract/order/after-sale-message'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Panel } from '../../parts/panel.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'
import { readYuan } from '../../parts/yuan.ts'
import type { OrderView } from './order-text.ts'

/** Money that goes back while what was bought stays with the member. */
export function Goodwill({ order }: { order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  const { leftFen, aloneFen, waiting } = order.goodwill
  if (waiting) return <Waiting key={waiting.goodwillId} order={order} waiting={waiting} />
  if (leftFen === 0) return null
  return (
    <Panel
      title="补偿退款"
      aside={
        <Button size="s" onPress={() => setOpen(true)}>
          退一部分给会员
        </Button>
      }
    >
      <p className="num px-4 py-2.5 text-14 text-ink-2">
        买的东西照常能用，只退钱。这个订单还有 {yuanText(leftFen)} 没有退，
        {aloneFen > 0 ? `一个人还能定 ${yuanText(aloneFen)}，再多要第二位同事批准` : '再退要第二位同事批准'}
      </p>
      {isOpen && <Give order={order} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Give({ order: { orderNo, goodwill }, onClose }: { order: OrderView; onClose: () => void }) {
  const { leftFen, aloneFen } = goodwill
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  const fen = readYuan(text)
  const isAbove = fen !== null && fen > aloneFen
  const [give, isPending] = useAct(
    async (reason: string) => {
      await api.giveGoodwill({ orderNo, amountFen: fen ?? 0, leftFen, words: words.trim(), reason })
      onClose()
    },
    { done: isAbove ? '提交复核了，等第二位同事批准' : '退了，会员已经收到消息' },
  )
  const error = text === '' ? null : amountError(fen, leftFen)
  return (
    <ReasonDialog
      title="补偿退款"
      confirm={isAbove ? `提交复核，退 ${yuanText(fen)}` : fen === null ? '退款' : `退 ${yuanText(fen)}`}
      isPending={isPending}
      whyNot={
        error ?? firstReason([fen === null, '请写退多少'], [words.trim().length < 2, '请写给会员的话，至少两个字'])
      }
      onConfirm={(reason) => void give(reason)}
      onClose={onClose}
    >
      <TextField
        label="退多少"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={setText}
        after="元"
        hint={`最多 ${yuanText(leftFen)}，原路退回`}
        error={error}
      />
      <TextField label="给会员的话" aside="必填" value={words} rows={2} maxLength={200} onChange={setWords} />
      <p className="rounded-12 bg-surface-sunk p-3 text-14">会员会读到：{goodwillText(orderNo, words.trim())}</p>
      {isAbove && <p className="text-14">超过一个人能定的数，要第二位同事批准以后才退</p>}
    </ReasonDialog>
  )
}

function amountError(fen: number | null, leftFen: number): string | null {
  if (fen === null || fen < 1) return '写成数字，最多两位小数，例如 30 或 30.50'
  return fen > leftFen ? `不能多过还没退的 ${yuanText(leftFen)}` : null
}

type WaitingGoodwill = NonNullable<OrderView['goodwill']['waiting']>

/** The second pair of eyes on goodwill too large for one. */
function Waiting({ order: { goodwill }, waiting }: { order: OrderView; waiting: WaitingGoodwill }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { goodwillId, amountFen } = waiting
  const { leftFen } = goodwill
  const [decide, isPending] = useAct(
    (isApproved: boolean) => api.decideGoodwill({ goodwillId, leftFen, isApproved, reason }),
    { done: '复核好了' },
  )
  const send = async (isApproved: boolean) => {
    setMissing(reason.trim().length < 2)
    if (reason.trim().length >= 2) await decide(isApproved)
  }
  return (
    <Panel title="补偿退款，等第二位同事批准">
      <div className="grid gap-3 px-4 py-3 text-14">
        <p>
          <b className="num text-20">{yuanText(amountFen)}</b> {waiting.proposedBy} {timeText(waiting.proposedAt)}{' '}
          提交：
          {waiting.reason}
        </p>
        <p className="rounded-12 bg-surface-sunk p-3">会员会读到：“{waiting.words}”</p>
        {amountFen > leftFen && (
          <p className="text-danger">这个订单只剩 {yuanText(leftFen)} 没有退，批不了，只能不批</p>
        )}
        {waiting.isMine ? (
          <p>这是您提交的，要等另一位有“批准大额退款”权限的同事来批</p>
        ) : (
          <>
            <TextField
              label="原因，只给同事看"
              value={reason}
              maxLength={200}
              onChange={setReason}
              error={isMissing ? '写一句为什么批，或为什么不批' : null}
            />
            <div className="flex flex-wrap gap-2.5">
              <Button onPress={() => void send(false)} isLoading={isPending}>
                不批
              </Button>
              <ActButton
                variant="go"
                whyNot={amountFen > leftFen ? `这个订单只剩 ${yuanText(leftFen)} 没有退，批不了` : ''}
                onPress={() => void send(true)}
                isLoading={isPending}
              >
                批准，退 {yuanText(amountFen)}
              </ActButton>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
