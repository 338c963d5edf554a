import { type ChangeField, changeFieldNames } from '@mall/contract/change-set/states'
import { yuanText } from '@mall/contract/money'
import type { LineNow } from './lines.ts'

const valueText = (field: ChangeField, value: string) => (field === 'price' ? yuanText(Number(value)) : value)

/** A line for the record. */
export function lineChange({ row, productName, specName }: LineNow) {
  const { field, base, next } = row
  return {
    field: [productName, specName, changeFieldNames[field]].filter((part) => part !== '').join(' '),
    before: valueText(field, base),
    after: valueText(field, next),
  }
}
