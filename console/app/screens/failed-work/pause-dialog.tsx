import {
  isPauseName,
  isSendingChannel,
  type PauseName,
  pauseNames,
  pauseTitle,
  whilePaused,
} from '@mall/contract/work/pauses'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

const optionOf = (name: PauseName) => ({
  value: name,
  label: `${isSendingChannel(name) ? '外发：' : '任务：'}${pauseTitle(name)}`,
})

/** Chooses what to pause, and says first what that means for whom. */
export function PauseDialog({ paused, onClose }: { paused: readonly PauseName[]; onClose: () => void }) {
  const [name, setName] = useState<PauseName | null>(null)
  const [pause, isPending] = useAct(
    async (reason: string) => {
      if (name) await api.pauseWork({ pause: name, reason })
    },
    { done: name ? `${pauseTitle(name)}暂停了` : '暂停了' },
  )
  return (
    <ReasonDialog
      title="暂停任务或外发"
      confirm={name ? `暂停${pauseTitle(name)}` : '暂停'}
      isDanger
      whyNot={name === null ? '先选暂停什么' : ''}
      isPending={isPending}
      hint="同事在这一页看得到，也写进操作记录"
      onConfirm={(reason) => void pause(reason).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <Select
        label="暂停哪一种"
        placeholder="请选择"
        value={name ?? ''}
        onChange={(value) => setName(isPauseName(value) ? value : null)}
        options={pauseNames.filter((one) => !paused.includes(one)).map(optionOf)}
      />
      {name && (
        <p className="rounded-10 bg-warning-tint px-4 py-3" role="status">
          {whilePaused(name)}
        </p>
      )}
      <p className="text-14 text-ink-3">正在办的那一件会办完，几秒内全部停下。停久了会提醒值班的人，直到有人恢复。</p>
    </ReasonDialog>
  )
}
