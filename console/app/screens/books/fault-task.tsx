import { Button } from '@mall/ui/actions/button.tsx'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { signedYuan } from '../../parts/yuan.ts'
import { type BookFault, FAULT_NAMES } from './book-text.ts'

type Step = 'explain' | 'decide'

/** Who looks into a difference, what was said of it, and what is to do next. */
export function FaultTask({ fault }: { fault: BookFault }) {
  const [step, setStep] = useState<Step | null>(null)
  const { day, number, fen, shouldFen, task } = fault
  const [take, isTaking] = useAct(() => api.takeBookFault({ day, fault: fault.fault, number, fen, shouldFen }), {
    done: '这处差异由您来查',
  })
  const { explained, assigneeName, isOwn } = task
  const close = () => setStep(null)
  return (
    <div className="flex flex-col items-start gap-1">
      {explained ? (
        <>
          <span>
            {explained.by}：{explained.words}
          </span>
          {explained.agreedBy ? (
            <span className="text-ink-2">{explained.agreedBy}同意了</span>
          ) : explained.isOwn ? (
            <span className="text-ink-2">等另一位同事同意</span>
          ) : (
            <Button size="s" onPress={() => setStep('decide')}>
              看说明
            </Button>
          )}
        </>
      ) : (
        <>
          <span className="text-ink-2">{isOwn ? '您在查' : (assigneeName ?? '还没有人')}</span>
          {isOwn ? (
            <Button size="s" onPress={() => setStep('explain')}>
              写说明
            </Button>
          ) : (
            <Button size="s" isLoading={isTaking} onPress={() => void take()}>
              我来查
            </Button>
          )}
        </>
      )}
      {step === 'explain' && <Explaining fault={fault} onClose={close} />}
      {step === 'decide' && <Deciding fault={fault} onClose={close} />}
    </div>
  )
}

const seenOf = ({ day, fault, number, fen, shouldFen }: BookFault) => ({ day, fault, number, fen, shouldFen })

function Explaining({ fault, onClose }: { fault: BookFault; onClose: () => void }) {
  const [explain, isPending] = useAct(
    async (reason: string) => {
      await api.explainBookFault({ ...seenOf(fault), reason })
      onClose()
    },
    { done: '写好了，等另一位同事同意' },
  )
  return (
    <ReasonDialog
      title="说明这处差异"
      confirm="交给同事看"
      isPending={isPending}
      hint="同意的同事和以后查账的人会看到"
      onConfirm={explain}
      onClose={onClose}
    >
      <Difference fault={fault} />
      <p className="text-14 text-ink-2">说明只对现在的数有效，数再变，要重新说明。</p>
    </ReasonDialog>
  )
}

function Deciding({ fault, onClose }: { fault: BookFault; onClose: () => void }) {
  const [agrees, setAgrees] = useState(true)
  const [decide, isPending] = useAct(
    async (reason: string) => {
      await api.decideBookFault({ ...seenOf(fault), agrees, reason })
      onClose()
    },
    { done: agrees ? '同意了，这处差异不再挡封账' : '退回了' },
  )
  const { explained } = fault.task
  return (
    <ReasonDialog
      title="同意这个说明吗"
      confirm={agrees ? '同意' : '退回'}
      isPending={isPending}
      onConfirm={decide}
      onClose={onClose}
    >
      <Difference fault={fault} />
      <p>
        {explained?.by}的说明：{explained?.words}
      </p>
      <RadioGroup label="决定" value={agrees ? 'agree' : 'return'} onChange={(value) => setAgrees(value === 'agree')}>
        <Radio value="agree">同意</Radio>
        <Radio value="return">退回</Radio>
      </RadioGroup>
    </ReasonDialog>
  )
}

const Difference = ({ fault }: { fault: BookFault }) => (
  <p className="num">
    {FAULT_NAMES[fault.fault]}：这一方 {signedYuan(fault.fen)} 元，应当是 {signedYuan(fault.shouldFen)} 元，差{' '}
    {signedYuan(fault.fen - fault.shouldFen)} 元
  </p>
)
