import { idsOf, idsText } from '@mall/contract/sheet/cells'
import { itemColumns } from '@mall/contract/sheet/columns'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { ChosenList } from '../draft/pick/chosen-list.tsx'
import { PickItems } from '../draft/pick/pick-items.tsx'
import type { FieldOf } from '../draft/row-drawer.tsx'
import { useItemNames } from '../guide/use-item-names.ts'

/** More do not fit into a cell. */
const MAX_PARTS = 60

/** What an examination does along with itself; both in one package are a double. */
export function PartsField({ itemId, cells, error, onChange }: FieldOf & { itemId: string }) {
  const codes = idsOf(cells.parts ?? '')
  const nameOf = useItemNames([], codes)
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-15">{itemColumns.parts.name}</legend>
      <p className="text-14 text-ink-3">做了它就不用再做的，例如血脂七项含血脂四项；套餐里两样都有，检查会说重复</p>
      <ChosenList
        name="含的项目"
        max={MAX_PARTS}
        codes={codes}
        shown={nameOf}
        textOf={nameOf}
        onChange={(next) => onChange({ parts: idsText(next) })}
        picker={(onChoose, onClose) => <PickItems has={[itemId, ...codes]} {...{ onChoose, onClose }} />}
      />
      {error !== null && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  )
}
