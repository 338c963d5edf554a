import { EVENT_TYPES, type EventType, eventTexts, MAX_WEBHOOK_URL } from '@mall/contract/event/types'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { SecretShown } from './secret-shown.tsx'

const GROUP = ''

type Props = { branches: readonly { branchId: string; name: string }[]; onClose: () => void }

/** Where to, what and of which branch; then the keys of its signatures, once. */
export function MakeWebhook({ branches, onClose }: Props) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [branchId, setBranchId] = useState(GROUP)
  const [types, setTypes] = useState<readonly EventType[]>([])
  const [made, setMade] = useState<StaffOutput<'makeWebhook'> | null>(null)
  const [make, isPending] = useAct(async (reason: string) => {
    const asked = { name: name.trim(), url: url.trim(), branchId: branchId || null, types: [...types], reason }
    setMade(await api.makeWebhook(asked))
  })
  if (made) return <SecretShown title="签名密钥" keys={made} onClose={onClose} />
  return (
    <ReasonDialog
      title="新接收地址"
      confirm="开始推送"
      isPending={isPending}
      whyNot={firstReason([name.trim() === '', '请写名称'], [url.trim() === '', '请写接收地址'])}
      onConfirm={make}
      onClose={onClose}
    >
      <TextField label="推给哪个系统" placeholder="例如 徐家汇 LIS" value={name} onChange={setName} maxLength={40} />
      <TextField
        label="接收地址"
        placeholder="https://"
        hint="公网能访问的 https 地址"
        value={url}
        onChange={setUrl}
        maxLength={MAX_WEBHOOK_URL}
        inputMode="url"
      />
      <Select
        label="推哪里的事"
        value={branchId}
        options={[
          { value: GROUP, label: '全集团' },
          ...branches.map((one) => ({ value: one.branchId, label: one.name })),
        ]}
        onChange={setBranchId}
      />
      <fieldset>
        <legend className="mb-1">订哪些事件，一个不选就是全部</legend>
        <ul className="grid grid-cols-1 gap-x-4 tablet:grid-cols-2">
          {EVENT_TYPES.map((type) => (
            <li key={type}>
              <Checkbox
                isSelected={types.includes(type)}
                onChange={(isOn) => setTypes(isOn ? [...types, type] : types.filter((one) => one !== type))}
              >
                {eventTexts[type]}
                <span className="block text-13 text-ink-3">{type}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
    </ReasonDialog>
  )
}
