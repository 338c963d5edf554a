import { dayOf, timeOf } from '../days.ts'
import { yuanText } from '../money.ts'
import { type ChangeField, changeChoices, changeFields } from './fields.ts'

/** A value of a field as people read it. */
export function changeValueText(field: ChangeField, value: string): string {
  const { form } = changeFields[field]
  if (form === 'price') return yuanText(Number(value))
  if (form === 'choice') return changeChoices[field]?.[value] ?? value
  if (form !== 'instant') return value
  if (value === '') return '不限'
  const at = new Date(value)
  return `${dayOf(at)} ${timeOf(at)}`
}
