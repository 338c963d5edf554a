import { groupsOf } from '@mall/contract/guide/rule-text'
import { ChosenList } from '../draft/pick/chosen-list.tsx'
import { PickItems } from '../draft/pick/pick-items.tsx'
import { type NameOf, useItemNames } from './use-item-names.ts'

type Props = { label: string; value: string; error: string | null; nameOf: NameOf; onChange: (text: string) => void }

const MAX_ITEMS = 12
const MAX_GROUPS = 8

/** The items of a rule: of each group one is enough. */
export function ItemsField({ label, value, error, nameOf, onChange }: Props) {
  const groups = groupsOf(value)
  const ownName = useItemNames(
    [],
    groups.flat().filter((code) => nameOf(code) === code),
  )
  const named = (code: string) => (nameOf(code) === code ? ownName(code) : nameOf(code))
  const write = (nth: number, codes: readonly string[]) => {
    const next = nth < groups.length ? groups.map((group, at) => (at === nth ? codes : group)) : [...groups, codes]
    onChange(
      next
        .filter((group) => group.length > 0)
        .map((group) => group.join('/'))
        .join(' + '),
    )
  }
  const open: readonly (readonly string[])[] = groups.length < MAX_GROUPS ? [...groups, []] : groups
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold text-15">{label}</legend>
      {open.map((codes, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and none of them keeps a state
        <div key={nth} className="grid min-w-0 gap-1">
          <p className="text-14 text-ink-2">{groupText(codes.length, nth)}</p>
          <ChosenList
            name={nth === 0 ? '项目' : `第 ${nth + 1} 样项目`}
            max={MAX_ITEMS}
            codes={codes}
            shown={named}
            textOf={named}
            onChange={(next) => write(nth, next)}
            picker={(onChoose, onClose) => <PickItems has={codes} {...{ onChoose, onClose }} />}
          />
        </div>
      ))}
      {error !== null && (
        <p role="alert" className="text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function groupText(count: number, nth: number): string {
  if (count === 0) return nth === 0 ? '先不用的可以没有项目' : '还要做另一样，就加在这里'
  const what = count > 1 ? '做其中一个就行，最前面的是最常用的' : '做这一个'
  return nth === 0 ? what : `还要：${what}`
}
