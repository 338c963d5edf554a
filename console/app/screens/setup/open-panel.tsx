import type { StaffOutput } from '@mall/contract/staff-calls'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { timeText } from '../../parts/time-text.ts'

type Props = {
  openedAt: string | null
  /** What has to be done before. */
  left: StaffOutput<'getSetup'>['steps']
}

/** The opening itself, with what still stands before it. */
export function OpenPanel({ openedAt, left }: Props) {
  const [isOpening, setOpening] = useState(false)
  const close = () => setOpening(false)
  const [open, isPending] = useAct(
    async (reason: string) => {
      await api.openShop({ reason })
      close()
    },
    { done: '开业了，访客现在能看能买' },
  )
  if (openedAt !== null)
    return (
      <Panel title="开业">
        <p className="p-4 text-14">{timeText(openedAt)} 开业。</p>
      </Panel>
    )
  const isReady = left.length === 0
  return (
    <Panel title="开业">
      <div className="grid gap-3 p-4 text-14">
        <p>现在访客打开商城，看到的是“还没有开业”；接口也不卖任何东西。</p>
        <p>一个人就能批准自己写的改动、给自己授权，操作记录里会写明；开业以后都要另一个人。</p>
        {!isReady && (
          <p className="text-warning">
            还差 {left.length} 步：{left.map(({ name }) => name).join('、')}
          </p>
        )}
        <ActButton
          variant="brand"
          size="l"
          whyNot={isReady ? '' : `还差 ${left.length} 步：${left.map(({ name }) => name).join('、')}`}
          onPress={() => setOpening(true)}
        >
          开业
        </ActButton>
      </div>
      {isOpening && (
        <ReasonDialog title="开业" confirm="开业" isPending={isPending} onConfirm={open} onClose={close}>
          <p>访客从此能看能买，不能再变回筹备。批准改动、给自己授权都要另一个人。</p>
          <p>自己批了、还没发布的改动单，开业后要退回，请另一位同事重新批准。</p>
        </ReasonDialog>
      )}
    </Panel>
  )
}
