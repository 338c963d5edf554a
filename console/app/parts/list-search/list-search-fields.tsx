import type { Right } from '@mall/contract/staff/rights'
import { type SearchKind, searchKindsText } from '@mall/contract/staff/search-kinds'
import { SearchField } from '@mall/ui/forms/search-field.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { branchesWith } from '../../client/session.ts'
import { useStaff } from '../../shell/use-staff.ts'
import type { ListSearch } from './use-list-search.ts'

const ALL = ''

type Props = {
  search: ListSearch
  label: string
  /** By what something is found, below the box: in it, most widths cut that. */
  hint: string
  /** As what the number was recognised. */
  foundBy: readonly SearchKind[]
  states: readonly { value: string; label: string }[]
  /** Whose branches can be chosen. */
  right: Right
  /** What its two days are called. */
  days: readonly [from: string, to: string]
  /** The first day that is shown; the chosen one by default. */
  from?: string | undefined
}

/** The box and the filters of a list. */
export function ListSearchFields({ search, label, hint, foundBy, states, right, days, from }: Props) {
  const staff = useStaff()
  const { values, set, typed, setTyped, setNumber, to } = search
  return (
    <search className="block px-4 pb-4 tablet:px-6">
      <SearchField
        label={label}
        placeholder={label}
        value={typed}
        maxLength={64}
        onChange={setTyped}
        onSubmit={(text) => setNumber(text.trim())}
        onClear={() => setNumber('')}
      />
      <p className="mt-1 text-14 text-ink-2">{foundBy.length > 0 ? `按${searchKindsText(foundBy)}找到的` : hint}</p>
      <div className="mt-3 grid grid-cols-2 gap-3 tablet:grid-cols-4">
        <Select
          label="状态"
          value={states.find(({ value }) => value === values.state)?.value ?? ALL}
          options={[{ value: ALL, label: '全部状态' }, ...states]}
          onChange={(value) => set({ state: value })}
        />
        <Select
          label="院区"
          value={values.branch ?? ALL}
          options={[
            { value: ALL, label: '能看的全部' },
            ...branchesWith(staff, right).map(({ branchId, name }) => ({ value: branchId, label: name })),
          ]}
          onChange={(value) => set({ branch: value })}
        />
        <TextField
          label={days[0]}
          type="date"
          value={from ?? search.from ?? ''}
          onChange={(value) => set({ from: value })}
        />
        <TextField label={days[1]} type="date" value={to ?? ''} onChange={(value) => set({ to: value })} />
      </div>
    </search>
  )
}
