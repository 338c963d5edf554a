import { type ResourceKind, resourceKinds } from '@mall/contract/branch/resources'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { api } from '../../client/api.ts'
import { useAct } from '../../client/use-act.ts'
import { firstReason } from '../../parts/act/first-reason.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

type Props = {
  branchId: string
  resources: StaffOutput<'getResourceLoad'>['resources']
  canSet: boolean
  onClose: () => void
}

/** How many rooms, devices and seats the branch has. */
export function ResourceDialog({ branchId, resources, canSet, onClose }: Props) {
  const [seen] = useState(resources)
  const [texts, setTexts] = useState<Partial<Record<ResourceKind, string>>>({})
  const [refusal, setRefusal] = useState('')
  const changed = seen.flatMap(({ kind, count }) => {
    const text = texts[kind]
    if (text === undefined) return []
    const next = readCount(text)
    return next === count ? [] : [{ kind, seen: count, count: next }]
  })
  const isWrong = changed.some(({ count }) => Number.isNaN(count))
  const [save, isPending] = useAct(
    async (reason: string) => {
      await api.setResources({ branchId, resources: changed, reason })
      onClose()
    },
    {
      done: '改好了，瓶颈按新的数算',
      onFailure: ({ failure, message }) => {
        if (failure !== 'RESOURCES_STALE') return false
        setRefusal(message)
        return true
      },
    },
  )
  const fields = (
    <>
      {refusal && (
        <Notice tone="warning" isNews>
          {refusal}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        {seen.map(({ kind, count }) => (
          <TextField
            key={kind}
            label={resourceKinds[kind].name}
            inputMode="numeric"
            maxLength={3}
            isReadOnly={!canSet}
            value={texts[kind] ?? count?.toString() ?? ''}
            placeholder="没有数"
            onChange={(text) => setTexts({ ...texts, [kind]: text })}
            after={resourceKinds[kind].unit}
            error={Number.isNaN(readCount(texts[kind] ?? '')) ? '请填 0 到 999 的整数，或者空着' : null}
          />
        ))}
      </div>
    </>
  )
  if (!canSet)
    return (
      <Dialog isOpen title="诊室和设备" onClose={onClose} actions={<Button onPress={onClose}>知道了</Button>}>
        {fields}
      </Dialog>
    )
  return (
    <ReasonDialog
      title="诊室和设备有几个"
      confirm={changed.length === 0 ? '还没有改' : `改 ${changed.length} 样`}
      whyNot={firstReason([isWrong, '有一样不是整数，看标红的那一个'], [changed.length === 0, '还没有改'])}
      isPending={isPending}
      onConfirm={save}
      onClose={onClose}
    >
      {fields}
    </ReasonDialog>
  )
}

/** null: left empty; NaN: no such number. */
function readCount(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return null
  return /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN
}
