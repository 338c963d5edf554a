import { Select } from '@mall/ui/forms/select.tsx'

type Props = {
  branches: readonly { branchId: string; name: string }[]
  value: string
  onChange: (branchId: string) => void
}

/** Of which branch a page is; nothing where there is no choice. */
export const BranchSelect = ({ branches, value, onChange }: Props) =>
  branches.length > 1 && (
    <Select
      label="院区"
      isLabelHidden
      value={value}
      onChange={onChange}
      options={branches.map((one) => ({ value: one.branchId, label: one.name }))}
    />
  )
