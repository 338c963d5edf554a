import { fail, failIf } from '@mall/contract/failures'
import type { Context } from '../../context.ts'
import { addOnItems, type Exam, type ExamRow } from './content-copy.ts'
import { type Person, whyNotItems } from './rules.ts'

/** The items added to a booking, in the order they were named. Refuses what does not exist, is double or unsuitable. */
export async function chooseExtras(
  ctx: Context,
  wish: { itemIds: readonly string[]; exam: Exam; person: Person; day: string },
): Promise<ExamRow[]> {
  if (wish.itemIds.length === 0) return []
  const packageItems = new Set(wish.exam.items.map((item) => item.id))
  // A package's own item need not be an add-on, and still is a double rather than unknown.
  if (wish.itemIds.some((id) => packageItems.has(id))) fail('ITEM_DUPLICATE')
  const offered = new Map((await addOnItems(ctx, wish.exam.serviceKind)).map((item) => [item.id, item]))
  const items = wish.itemIds.map((id) => offered.get(id) ?? fail('NOT_FOUND'))
  failIf(whyNotItems(items, packageItems, wish.person, wish.day))
  return items
}

export function totalFen(items: readonly { priceFen: number }[]): number {
  return items.reduce((sum, item) => sum + item.priceFen, 0)
}
