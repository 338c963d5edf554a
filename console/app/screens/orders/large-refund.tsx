import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { timeText } from '../../parts/time-text.ts'
import type { AfterSale } from './order-text.ts'

/** The second pair of eyes on a refund too large for one. */
export function LargeRefund({ one }: { one: AfterSale }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { proposal, version } = one
  const [decide, isPending] = useAct(
    (isApproved: boolean) =>
      api.decideLargeRefund({ proposalId: proposal?.proposalId ?? '', version, isApproved, reason }),
    { done: '复核好了' },
  )
  if (!proposal) return null
  const send = async (isApproved: boolean) => {
    setMissing(reason.trim().length < 2)
    if (reason.trim().length >= 2) await decide(isApproved)
  }
  return (
    <section aria-label="大额复核" className="grid gap-3">
      <h2 className="font-bold text-15">大额复核</h2>
      <p className="num font-bold text-26">{yuanText(one.cashFen + one.cardFen)}</p>
      <p className="text-14">
        {proposal.proposedBy} {timeText(proposal.proposedAt)} 提交：{proposal.reason}
      </p>
      {proposal.words !== '' && <p className="rounded-12 bg-white p-3 text-14">会员会读到：“{proposal.words}”</p>}
      {proposal.isMine ? (
        <p className="text-14">这是您提交的，要等另一位有“批准大额退款”权限的同事来批</p>
      ) : (
        <>
          <TextField
            label="原因，只给同事看"
            value={reason}
            maxLength={200}
            onChange={setReason}
            error={isMissing ? '写一句为什么批，或为什么不批' : null}
          />
          <div className="flex gap-2.5">
            <Button onPress={() => void send(false)} isLoading={isPending}>
              不批
            </Button>
            <Button variant="go" className="grow" onPress={() => void send(true)} isLoading={isPending}>
              批准，退 {yuanText(one.cashFen + one.cardFen)}
            </Button>
          </div>
          <p className="text-center text-13 text-ink-3">批准要再按一次指纹或面容</p>
        </>
      )}
    </section>
  )
}
