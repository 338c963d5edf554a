import { changeFields } from '@mall/contract/change-set/fields'
import { changeTexts } from '@mall/contract/change-set/value-text'
import type { LineNow } from './lines.ts'

/** A line for the record, with names instead of ids. Of what not everybody may see it only tells that it changed. */
export function lineChange({ row, value }: LineNow) {
  const { field, base, next } = row
  const names = [value?.subjectName ?? '', value?.specName ?? '', changeFields[field].name]
  return {
    field: names.filter((part) => part !== '').join(' '),
    ...changeTexts(field, base, next, { isForAll: true }),
  }
}
