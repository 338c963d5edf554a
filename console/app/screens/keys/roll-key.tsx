import { MAX_KEY_DAYS, MAX_OVERLAP_DAYS } from '@mall/contract/event/types'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { timeText } from '../../parts/time-text.ts'

type Props = { of: StaffOutput<'listApiKeys'>['list'][number]; onClose: () => void }

const inDays = (days: readonly number[]) => days.map((each) => ({ value: String(each), label: `${each} 天` }))
const OVERLAPS = [{ value: '0', label: '马上停用' }, ...inDays([1, 7, MAX_OVERLAP_DAYS])]
const TERMS = inDays([90, 180, MAX_KEY_DAYS])

/** A key like this one, which works on until the other program has been changed over. */
export function RollKey({ of: { keyId, name }, onClose }: Props) {
  const [overlap, setOverlap] = useState('7')
  const [days, setDays] = useState('180')
  const [made, setMade] = useState<{ key: string; expiresAt: string; formerUntil: string } | null>(null)
  const [roll, isPending] = useAct(async (reason: string) =>
    setMade(await api.rollApiKey({ keyId, overlapDays: Number(overlap), days: Number(days), reason })),
  )
  if (made)
    return (
      <ShownOnce title="新密钥" label="密钥" text={made.key} onClose={onClose}>
        请直接交给管“{name}”的人，到 {timeText(made.expiresAt)} 有效。原来的用到 {timeText(made.formerUntil)}
        。关掉以后不能再看，丢了只能再换一把。
      </ShownOnce>
    )
  return (
    <ReasonDialog
      title={`给“${name}”换一把密钥`}
      confirm="换一把"
      isPending={isPending}
      onConfirm={roll}
      onClose={onClose}
    >
      <p>新的和原来的一样：管哪里、能做什么、从哪里用都不变。</p>
      <Select label="原来的还能用" value={overlap} options={OVERLAPS} onChange={setOverlap} />
      <Select label="新的多久到期" value={days} options={TERMS} onChange={setDays} />
    </ReasonDialog>
  )
}
