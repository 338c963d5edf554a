import { changeChoices, changeFields } from '@mall/contract/change-set/fields'
import { addDays, dayOf, instantOf, isDay, timeOf } from '@mall/contract/days'
import { yuanOf, yuanText } from '@mall/contract/money'
import { whyNotBrandColour } from '@mall/contract/settings/brand'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { Radio, RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { readYuan } from '../../parts/yuan.ts'
import { percentText } from './change-text.ts'
import { ColourField } from './colour-field.tsx'
import { PictureField } from './pictures/picture-field.tsx'

export type Field = Pick<
  StaffOutput<'findChangeSubjects'>['list'][number]['fields'][number],
  'field' | 'now' | 'mostFen'
>

export type ValueProps = {
  label: string
  field: Field
  /** As it is typed: a price in yuan. */
  value: string
  onChange: (text: string) => void
}

/** A value to type or choose, in its form. */
export function ValueField(props: ValueProps) {
  switch (changeFields[props.field.field].form) {
    case 'choice':
      return <ChoiceField {...props} />
    case 'price':
      return <PriceField {...props} />
    case 'picture':
    case 'logo':
      return <PictureField {...props} />
    case 'colour':
      return <ColourField {...props} />
    case 'instant':
      return <InstantField {...props} />
    default:
      return <WordsField {...props} />
  }
}

/** A price in yuan, beside the one in the shop and how far it is from it. */
function PriceField({ label, field, value, onChange }: ValueProps) {
  const { now, mostFen } = field
  const fen = readYuan(value)
  const difference = fen === null ? '' : percentText(Number(now), fen)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={value}
      onChange={onChange}
      after="元"
      hint={
        <span className="num flex flex-wrap gap-x-3 *:whitespace-nowrap">
          <span>现在 {yuanText(Number(now))}</span>
          {mostFen !== null && <span>参考价 {yuanText(mostFen)}</span>}
          {difference !== '' && <b className="font-semibold text-ink">变化 {difference}</b>}
        </span>
      }
      error={value === '' ? null : valueError(field, value)}
    />
  )
}

/** One line of words, an address or a number; longer texts in several. */
function WordsField({ label, field, value, onChange }: ValueProps) {
  const { form, max, hint }: { form: string; max: number; hint?: string } = changeFields[field.field]
  return (
    <TextField
      label={label}
      {...(hint && { hint })}
      aside={['line', 'optional', 'text', 'lines'].includes(form) ? `${value.length} / ${max}` : undefined}
      maxLength={max}
      {...((form === 'text' || form === 'lines') && { rows: max > 100 ? 4 : 2 })}
      {...(form === 'number' && { inputMode: 'numeric' as const })}
      {...(form === 'path' && { hint: '商城里的地址，例如 /special/parents' })}
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={value === field.now ? null : valueError(field, value)}
    />
  )
}

function ChoiceField({ label, field, value, onChange }: ValueProps) {
  return (
    <RadioGroup label={label} value={value} onChange={onChange}>
      {Object.entries(changeChoices[field.field] ?? {}).map(([choice, name]) => (
        <Radio key={choice} value={choice}>
          {name}
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** An instant of Shanghai, or none. */
function InstantField({ label, value, onChange }: ValueProps) {
  const at = value === '' ? null : new Date(value)
  const day = at ? dayOf(at) : ''
  const time = at ? timeOf(at) : ''
  const write = (nextDay: string, nextTime: string) => {
    if (isDay(nextDay) && /^\d\d:\d\d$/.test(nextTime)) onChange(instantOf(nextDay, nextTime).toISOString())
  }
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={label}
        value={at ? 'at' : 'none'}
        onChange={(next) => (next === 'none' ? onChange('') : write(addDays(dayOf(new Date()), 1), '00:00'))}
      >
        <Radio value="none">不限</Radio>
        <Radio value="at">定一个时间</Radio>
      </RadioGroup>
      {at && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <TextField label={`${label}，哪天`} type="date" value={day} onChange={(next) => write(next, time)} />
          <TextField label={`${label}，几点`} type="time" value={time} onChange={(next) => write(day, next)} />
        </div>
      )}
    </div>
  )
}

const MAY_BE_EMPTY: readonly string[] = ['instant', 'optional', 'lines', 'logo']

/** What is wrong with a value as it is typed; null: nothing. */
export function valueError({ field, mostFen }: Field, typed: string): string | null {
  const { form } = changeFields[field]
  const value = typed.trim()
  if (form === 'price') return priceError(readYuan(typed), mostFen)
  if (form === 'colour') return whyNotBrandColour(value.toLowerCase())
  if (value === '' && !MAY_BE_EMPTY.includes(form)) return '不能空着'
  if (form === 'number' && !/^(0|[1-9]\d*)$/.test(value)) return '写成整数'
  return form === 'path' && !/^\/(?![/\\])/.test(value) ? '写商城里的地址，以 / 开头' : null
}

function priceError(fen: number | null, mostFen: number | null): string | null {
  if (fen === null || fen < 1) return '写成数字，最多两位小数，例如 1239 或 1239.50'
  return mostFen !== null && fen > mostFen ? `不能高于参考价 ${yuanText(mostFen)}` : null
}

/** A stored value as it is typed, and back. */
export const typedOf = ({ field }: Pick<Field, 'field'>, value: string): string =>
  changeFields[field].form === 'price' ? yuanOf(Number(value)) : value

export const storedOf = ({ field }: Pick<Field, 'field'>, typed: string): string =>
  changeFields[field].form === 'price'
    ? String(readYuan(typed) ?? 0)
    : changeFields[field].form === 'colour'
      ? typed.trim().toLowerCase()
      : typed.trim()
