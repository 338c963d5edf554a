import { EVENT_DAYS } from '@mall/contract/event/types'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { SecretShown } from './secret-shown.tsx'

export type WebhookAct = 'retry' | 'replay' | 'switch' | 'renew' | 'remove'

const HOUR_MS = 3_600_000
const SPANS = [
  { value: '1', label: '最近 1 小时' },
  { value: '24', label: '最近 24 小时' },
  { value: String(7 * 24), label: '最近 7 天' },
  { value: String(EVENT_DAYS * 24), label: `最近 ${EVENT_DAYS} 天` },
]

type Props = { webhook: StaffOutput<'getWebhook'>; act: WebhookAct; onRemoved: () => void; onClose: () => void }

/** What can be done with a receiver, each with its reason. */
export function WebhookActs({ webhook: { webhookId, name, state, dead }, act, onRemoved, onClose }: Props) {
  const [hours, setHours] = useState('24')
  const [keys, setKeys] = useState<StaffOutput<'renewWebhookSecret'> | null>(null)
  const isOn = state === 'on'
  const acts = {
    retry: async (reason: string) => {
      const { retried } = await api.retryDeadDeliveries({ webhookId, reason })
      toast(`${retried} 件排上了，过几秒再看`)
    },
    replay: async (reason: string) => {
      const to = Date.now()
      const from = new Date(to - Number(hours) * HOUR_MS).toISOString()
      const { replayed } = await api.replayWebhook({ webhookId, from, to: new Date(to).toISOString(), reason })
      toast(`${replayed} 件排上了，过几秒再看`)
    },
    switch: (reason: string) => api.switchWebhook({ webhookId, isOn: !isOn, reason }),
    renew: async (reason: string) => setKeys(await api.renewWebhookSecret({ webhookId, reason })),
    remove: (reason: string) => api.removeWebhook({ webhookId, reason }),
  }
  const [run, isPending] = useAct(acts[act])
  const submit = async (reason: string) => {
    const isDone = await run(reason)
    if (isDone && act === 'remove') onRemoved()
    else if (isDone && act !== 'renew') onClose()
  }
  if (keys) return <SecretShown title="新的签名密钥" keys={keys} onClose={onClose} />
  const texts = {
    retry: [`再送没送到的 ${dead} 件`, '再送', '编号不变，对方认得出送过的。每件重新有完整的重试次数。'],
    replay: [`重发给“${name}”`, '重发', '编号不变，对方认得出送过的。还在等着送的不会多送一遍。'],
    switch: isOn
      ? [`停推“${name}”`, '停推', '在等的留着，恢复后从停的地方接着送；超过保留天数的就没有了。']
      : [`恢复推送“${name}”`, '恢复', '从停的地方接着送。'],
    renew: [`换“${name}”的签名密钥`, '换一把', '新的只显示一次，旧的再用一天，请在这之前换好。'],
    remove: [`删除“${name}”`, '删除', '没送的不再送，送过的记录也一起删掉。'],
  }[act]
  const [title = '', confirm = '', note = ''] = texts
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      isDanger={act === 'remove'}
      isPending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{note}</p>
      {act === 'replay' && <Select label="哪段时间的" value={hours} options={SPANS} onChange={setHours} />}
    </ReasonDialog>
  )
}
