import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'
import { findVisitByCode, listOpenItems } from '../../modules/appointment/public.ts'

/** `--over`: late, and beyond the capacity of the hour that runs. */
export async function attendFor(ctx: Context, [code = '', ...flags]: readonly string[]): Promise<string> {
  const { id: bookingId } = await findVisitByCode(ctx, code)
  const { items } = await operatorApi(ctx).checkInVisit({
    bookingId,
    fasting: 'not-asked',
    isOver: flags.includes('--over'),
    reason: '客人到检',
  })
  return `已到检，今天做 ${items} 项`
}

export async function itemLines(ctx: Context, [code = '']: readonly string[]): Promise<string> {
  const { id: bookingId } = await findVisitByCode(ctx, code)
  const { items } = await operatorApi(ctx).getVisit({ bookingId })
  return items.map(({ itemId, name, state }) => [itemId, name, state].join('\t')).join('\n')
}

/** `all`: every item that is still open. */
export async function finishItemsFor(ctx: Context, [code = '', ...ids]: readonly string[]): Promise<string> {
  const { id: bookingId } = await findVisitByCode(ctx, code)
  const itemIds = ids.length === 1 && ids[0] === 'all' ? await listOpenItems(ctx.db, bookingId) : ids
  if (itemIds.length === 0) return '没有还没做的项目'
  const { done } = await operatorApi(ctx).finishItems({ bookingId, itemIds: [...itemIds], reason: '项目做完' })
  return `记下 ${done} 项`
}

/** `none`: what is still open was not done and is not paid back. */
export async function endVisitFor(ctx: Context, code: string, open = ''): Promise<void> {
  const { id: bookingId } = await findVisitByCode(ctx, code)
  const itemIds = open === 'none' ? await listOpenItems(ctx.db, bookingId) : []
  await operatorApi(ctx).endVisit({
    ...{ bookingId, reason: '检查结束' },
    open: itemIds.map((itemId) => ({ itemId, becomes: 'none' as const })),
  })
}
