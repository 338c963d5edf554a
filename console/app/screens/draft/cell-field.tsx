import { listText } from '@mall/contract/sheet/cells'
import type { Column } from '@mall/contract/sheet/columns'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'

type Props = {
  column: Column
  value: string
  error: string | null
  onChange: (text: string) => void
}

const HINTS: Readonly<Partial<Record<Column['form'], string>>> = {
  list: '几个之间用；隔开',
  paths: '写成“一级/二级”，几个之间用；隔开',
  ids: '编号之间空一格',
  difference: '在别家买的换到这家：多收写成 50，少收写成 -50',
  hosts: '不带 https 和斜杠，几个之间用；隔开；用它打开的首页是这家院区的',
}
/** Longer texts get several rows. */
const LONG = 100

/** One cell of a sheet, typed or chosen in its form. */
export function CellField({ column, value, error, onChange }: Props) {
  const { name, form, max, choices = [], unless } = column
  if (form === 'choice')
    return (
      <Select
        label={name}
        value={value}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        error={error}
        onChange={onChange}
      />
    )
  if (form === 'choices') return <Choices {...{ name, choices, value, onChange }} />
  const isText = form === 'text' || ((form === 'list' || form === 'ids') && max > LONG)
  const hint = HINTS[form]
  return (
    <TextField
      label={name}
      {...(hint && { hint })}
      {...(unless === '' && { aside: '可以空' })}
      {...(isText && { rows: max > LONG ? 3 : 2 })}
      {...(form === 'day' && { type: 'date' as const })}
      {...(form === 'yuan' && { inputMode: 'decimal' as const, after: '元' })}
      {...(form === 'difference' && { after: '元' })}
      {...(form === 'number' && { inputMode: 'numeric' as const })}
      {...(form !== 'yuan' && form !== 'number' && form !== 'decimal' && { maxLength: max })}
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

type ChoicesProps = { name: string; choices: readonly string[]; value: string; onChange: (text: string) => void }

function Choices({ name, choices, value, onChange }: ChoicesProps) {
  const chosen = value.split('；')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-15">{name}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            isSelected={chosen.includes(choice)}
            onChange={(is) => onChange(listText(choices.filter((one) => (one === choice ? is : chosen.includes(one)))))}
          >
            {choice}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
