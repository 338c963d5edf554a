import { Button } from '@mall/ui/actions/button.tsx'
import { useState } from 'react'
import { api } from '../client/api.ts'
import { useAct } from '../client/use-act.ts'
import { useStaff } from '../shell/use-staff.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Until the mall is open: that one person may do what else needs two, and the way to end it. */
export function OpeningNotice() {
  const { openedAt } = useStaff()
  const [isOpening, setOpening] = useState(false)
  const close = () => setOpening(false)
  const [open, isPending] = useAct(
    async (reason: string) => {
      await api.openShop({ reason })
      close()
    },
    { done: '开业了，从此批准改动要两个人' },
  )
  if (openedAt !== null) return null
  return (
    <section
      aria-label="还没开业"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-10 bg-warning-tint px-4 py-3 tablet:mx-6"
    >
      <p className="min-w-[min(100%,16em)] flex-1 text-14">
        <b className="font-semibold">商城还没开业。</b>
        现在一个人就能批准自己写的改动、给自己授权，操作记录里会写明；开业以后都要另一个人。
      </p>
      <Button size="s" variant="brand" onPress={() => setOpening(true)}>
        开业
      </Button>
      {isOpening && (
        <ReasonDialog title="开业" confirm="开业" isPending={isPending} onConfirm={open} onClose={close}>
          <p>从此批准改动、给自己授权都要另一个人，不能再变回筹备。请先确认至少有两位管理员。</p>
          <p>自己批了、还没发布的改动单，开业后要退回，请另一位同事重新批准。</p>
        </ReasonDialog>
      )}
    </section>
  )
}
