import type { ChangeField } from '@mall/contract/change-set/fields'
import { cellsOf, sheetOf } from '@mall/contract/change-set/row-value'
import { isPicturePath } from '@mall/contract/content/article-terms'
import { fail } from '@mall/contract/failures'
import { columnsOf, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import type { Context } from '../../../app/context.ts'

/** The others look at the pictures in their texts as well. */
const SHEETS_HERE: readonly SheetName[] = [
  ...(['branch', 'product', 'doctor', 'lecture', 'category', 'panel', 'entrance'] as const),
]

interface Row {
  field: ChangeField
  thingId: string
  now: string
  next: string
}

/** Fails if a row names a picture that is not there; what stands already is not questioned. */
export async function failOnUnknownPicture({ objects }: Context, { field, thingId, now, next }: Row): Promise<void> {
  const sheet = sheetOf(field)
  if (!sheet || !SHEETS_HERE.includes(sheet)) return
  const [standing, cells] = [cellsOf(now), cellsOf(next)]
  for (const [key, { name, isPicture }] of columnsOf(sheet)) {
    const path = cells?.[key] ?? ''
    if (!isPicture || path === '' || path === standing?.[key]) continue
    if (isPicturePath(path) && (await objects.head(path))) continue
    const words = `${sheets[sheet].name} ${thingId} 的“${name}”写的“${path}”不在素材库，请上传一张，或从素材库选`
    fail('CHANGE_PICTURE_UNKNOWN', { thingId, column: key }, words)
  }
}
