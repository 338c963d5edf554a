import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StepBar } from '../../parts/step-bar.tsx'
import { timeText } from '../../parts/time-text.ts'
import { actKey } from '../../shell/keys/page-keys.ts'
import type { AfterSale } from './order-text.ts'

type Proposal = NonNullable<AfterSale['proposal']>

/** The second pair of eyes on a refund too large for one. */
export function LargeRefund({ one, proposal }: { one: AfterSale; proposal: Proposal }) {
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const isApproved = asked === 'approve'
  const [decide, isPending] = useAct(
    async (reason: string) => {
      const { proposalId } = proposal
      await api.decideLargeRefund({ proposalId, version: one.version, isApproved, reason })
      setAsked(null)
    },
    { done: isApproved ? '批准了，钱正在退' : '没有批，退回给提交的同事' },
  )
  const sum = yuanText(one.cashFen + one.cardFen)
  if (proposal.isMine) return <p className="text-14">这是您提交的，要等另一位有“批准大额退款”权限的同事来批</p>
  return (
    <StepBar>
      <div className="flex gap-2.5">
        <Button {...actKey('R')} onPress={() => setAsked('refuse')} className="max-desktop:grow">
          不批
        </Button>
        <Button {...actKey('A')} variant="go" className="grow-2" onPress={() => setAsked('approve')}>
          批准，退 {sum}
        </Button>
      </div>
      <p className="mt-1 text-center text-13 text-ink-3">批准要再按一次指纹或面容</p>
      {asked !== null && (
        <ReasonDialog
          title={isApproved ? `批准退 ${sum}` : `不批这笔 ${sum} 的退款`}
          confirm={isApproved ? '批准' : '不批'}
          hint="会写进操作记录，只给同事看"
          isDanger={!isApproved}
          isPending={isPending}
          onConfirm={decide}
          onClose={() => setAsked(null)}
        >
          <p>
            {isApproved
              ? '批准以后钱马上原路退回，不能收回，会员会收到消息。'
              : '钱不退，申请回到等审核，由同事另外决定。会员不会收到消息。'}
          </p>
        </ReasonDialog>
      )}
    </StepBar>
  )
}

/** Why a colleague wants it, and what comes of it; above what the rules worked out. */
export const ProposalNote = ({ proposal: { proposedBy, proposedAt, reason } }: { proposal: Proposal }) => (
  <section aria-label="为什么" className="rounded-10 border border-line bg-white px-4 py-3">
    <h2 className="font-bold text-15">为什么</h2>
    <p className="break-words">{reason}</p>
    <p className="num text-14 text-ink-3">
      {proposedBy} {timeText(proposedAt)} 提交复核
    </p>
  </section>
)
