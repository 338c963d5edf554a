import { Select } from '@mall/ui/forms/select.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../client/api.ts'
import { branchesWith, holds } from '../../client/session.ts'
import { useAct } from '../../client/use-act.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useStaff } from '../../shell/use-staff.ts'
import { MIN_LETTERS, SetTitleField } from '../draft/set-title-field.tsx'

/** Stands for the whole group among the branches. */
const GROUP = ''

/** A new change set, which opens. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('')
  const staff = useStaff()
  const forGroup = holds(staff, 'changes.draft', null)
  const branches = branchesWith(staff, 'changes.draft')
  const [branchId, setBranchId] = useState(forGroup ? GROUP : (branches[0]?.branchId ?? GROUP))
  const navigate = useNavigate()
  const [start, isPending] = useAct(async (reason: string) => {
    const { changeSetId } = await api.startChangeSet({
      ...{ title: title.trim(), reason },
      branchId: branchId === GROUP ? null : branchId,
    })
    await navigate(`/changes/${changeSetId}`)
  })
  return (
    <ReasonDialog
      title="新开改动单"
      confirm="新开"
      isPending={isPending}
      whyNot={title.trim().length >= MIN_LETTERS ? '' : '请写改动单的名字，至少两个字'}
      onConfirm={start}
      onClose={onClose}
    >
      <SetTitleField value={title} onChange={setTitle} />
      <Select
        label="改什么"
        value={branchId}
        onChange={setBranchId}
        options={[
          ...(forGroup ? [{ value: GROUP, label: '商品、横幅、各院区和商城资料' }] : []),
          ...branches.map((one) => ({ value: one.branchId, label: `只改${one.name}的资料` })),
        ]}
      />
    </ReasonDialog>
  )
}
