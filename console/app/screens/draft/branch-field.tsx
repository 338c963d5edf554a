import { Select } from '@mall/ui/forms/select.tsx'
import { useStaff } from '../../shell/use-staff.ts'

type Props = { value: string; error: string | null; onChange: (text: string) => void }

/** The branch that a row belongs to, by its name. */
export function BranchField({ value, error, onChange }: Props) {
  const { branches } = useStaff()
  const isKnown = value === '' || branches.some(({ branchId }) => branchId === value)
  return (
    <Select
      label="院区"
      value={value}
      options={[
        { value: '', label: '不属于哪个院区' },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...branches.map(({ branchId, name }) => ({ value: branchId, label: name })),
      ]}
      error={error}
      onChange={onChange}
    />
  )
}
