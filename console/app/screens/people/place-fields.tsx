import { Select } from '@mall/ui/forms/select.tsx'
import type { Roles } from './use-roles.ts'

/** Stands for the whole group among the branches. */
const GROUP = 'group'

export interface Place {
  roleId: string
  /** null: for the whole group; '': not chosen yet. */
  branchId: string | null
}

export const NO_PLACE: Place = { roleId: '', branchId: '' }

export const isComplete = ({ roleId, branchId }: Place) => roleId !== '' && branchId !== ''

type Props = { roles: Roles; value: Place; onChange: (place: Place) => void }

/** A role and where it is held. */
export function PlaceFields({ roles: { roles, branches }, value, onChange }: Props) {
  const isForGroup = roles.find(({ roleId }) => roleId === value.roleId)?.forGroup ?? false
  const choose = (roleId: string) => {
    const forGroup = roles.find((one) => one.roleId === roleId)?.forGroup
    onChange({ roleId, branchId: forGroup ? null : value.branchId })
  }
  return (
    <>
      <Select
        label="角色"
        placeholder="请选择角色"
        value={value.roleId}
        onChange={choose}
        options={roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
      />
      <Select
        label="在哪"
        placeholder="请选择院区"
        value={value.branchId ?? GROUP}
        onChange={(id) => onChange({ ...value, branchId: id === GROUP ? null : id })}
        {...(isForGroup && { hint: '这个角色只能授予全集团' })}
        options={[
          { value: GROUP, label: '全集团' },
          ...branches.map(({ branchId, name }) => ({ value: branchId, label: name, isDisabled: isForGroup })),
        ]}
      />
    </>
  )
}
