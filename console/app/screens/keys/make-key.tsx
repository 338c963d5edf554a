import { KEY_RIGHTS, type KeyRight, keyRightTexts, MAX_KEY_DAYS } from '@mall/contract/event/types'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { timeText } from '../../parts/time-text.ts'
import { NetworksField, networksOf } from './networks-field.tsx'

const GROUP = ''
const TERMS = [90, 180, MAX_KEY_DAYS].map((days) => ({ value: String(days), label: `${days} 天` }))

type Props = { branches: readonly { branchId: string; name: string }[]; onClose: () => void }

/** Whom it is for, what it may do, where and for how long; then the key, once. */
export function MakeKey({ branches, onClose }: Props) {
  const [name, setName] = useState('')
  const [branchId, setBranchId] = useState(GROUP)
  const [rights, setRights] = useState<readonly KeyRight[]>(['events'])
  const [networks, setNetworks] = useState('')
  const [days, setDays] = useState('180')
  const [made, setMade] = useState<{ key: string; expiresAt: string } | null>(null)
  const [make, isPending] = useAct(async (reason: string) =>
    setMade(
      await api.makeApiKey({
        ...{ name: name.trim(), branchId: branchId || null, rights: [...rights], days: Number(days), reason },
        networks: networksOf(networks),
      }),
    ),
  )
  if (made)
    return (
      <ShownOnce title="新密钥" label="密钥" text={made.key} onClose={onClose}>
        请直接交给管那个系统的人，到 {timeText(made.expiresAt)} 有效。关掉以后不能再看，丢了只能停用再给一把。
      </ShownOnce>
    )
  return (
    <ReasonDialog
      title="新密钥"
      confirm="给一把密钥"
      isPending={isPending}
      whyNot={firstReason(
        [name.trim() === '', '请写给谁用'],
        [rights.length === 0, '请勾上它能做什么'],
        [rights.includes('journal') && branchId !== GROUP, '凭证是全集团的，管哪里请选全集团'],
      )}
      onConfirm={make}
      onClose={onClose}
    >
      <TextField label="给哪个系统" placeholder="例如 徐家汇 LIS" value={name} onChange={setName} maxLength={40} />
      <Select
        label="管哪里"
        value={branchId}
        options={[
          { value: GROUP, label: '全集团' },
          ...branches.map((one) => ({ value: one.branchId, label: one.name })),
        ]}
        onChange={setBranchId}
      />
      <fieldset>
        <legend className="font-semibold">能做什么</legend>
        <div className="flex flex-col items-start">
          {KEY_RIGHTS.map((right) => (
            <Checkbox
              key={right}
              isSelected={rights.includes(right)}
              onChange={(isOn) => setRights(isOn ? [...rights, right] : rights.filter((one) => one !== right))}
            >
              {keyRightTexts[right]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <NetworksField value={networks} onChange={setNetworks} />
      <Select label="多久到期" value={days} options={TERMS} onChange={setDays} />
    </ReasonDialog>
  )
}
