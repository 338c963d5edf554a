import { FAULT_FILTERS, faultNames, SHELF_STATES, shelfNames } from '@mall/contract/assortment/terms'
import { Select } from '@mall/ui/forms/select.tsx'
import { useRead } from '../../client/queries.ts'
import { branchesWith } from '../../client/session.ts'
import { useStaff } from '../../shell/use-staff.ts'

type Name = 'state' | 'category' | 'branch' | 'faults'

type Props = {
  values: Partial<Record<Name, string>>
  onChange: (changed: Partial<Record<Name, string>>) => void
}

const ALL = { value: '', label: '全部' }

/** What narrows the list of products, beside its words. */
export function ProductFilters({ values, onChange }: Props) {
  const staff = useStaff()
  const { data } = useRead('listProductCategories', {})
  return (
    <>
      <Select
        label="状态"
        value={values.state ?? ''}
        options={[ALL, ...SHELF_STATES.map((value) => ({ value, label: shelfNames[value] }))]}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label="分类"
        value={values.category ?? ''}
        options={[
          ALL,
          ...(data?.list ?? []).map(({ categoryId, name, isFirst }) => ({
            ...{ value: categoryId, label: isFirst ? name : `　${name}` },
          })),
        ]}
        onChange={(category) => onChange({ category })}
      />
      <Select
        label="能做的院区"
        value={values.branch ?? ''}
        options={[
          ALL,
          ...branchesWith(staff, 'changes.see').map(({ branchId, name }) => ({ value: branchId, label: name })),
        ]}
        onChange={(branch) => onChange({ branch })}
      />
      <Select
        label="检查"
        value={values.faults ?? ''}
        options={[ALL, ...FAULT_FILTERS.map((value) => ({ value, label: faultNames[value] }))]}
        onChange={(faults) => onChange({ faults })}
      />
    </>
  )
}
