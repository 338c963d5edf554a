import type { getChangeEffect as contract } from '@mall/contract/change-set/calls'
import { fail } from '@mall/contract/failures'
import { TransactionRollbackError } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { shownPrices } from '../catalogue/public.ts'
import { canBe } from './change-rules.ts'
import { compareLines, readLines } from './lines.ts'
import { findSet } from './lock-set.ts'
import { applyLines } from './publish.ts'

type Effect = z.input<(typeof contract)['output']>

/** What the shop would show, read in a transaction that publishes and is rolled back. */
export const getChangeEffect: StaffHandler<typeof contract> = async ({ changeSetId }, { ctx }) => {
  const { state } = await findSet(ctx.db, changeSetId)
  if (!canBe('discard', state)) fail('CHANGE_SET_STATE')
  return readEffect(ctx, changeSetId)
}

async function readEffect(ctx: Context, changeSetId: string): Promise<Effect> {
  const rows = await readLines(ctx.db, changeSetId)
  const lines = await compareLines(ctx.db, rows)
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  let effect: Effect = { products: [] }
  const publishAndRead = ctx.db.transaction(async (tx) => {
    const before = await shownPrices(ctx, tx, ids)
    await applyLines(tx, rows, ctx.clock.now())
    const after = new Map((await shownPrices(ctx, tx, ids)).map((one) => [one.productId, one]))
    effect = {
      products: before.flatMap(({ productId, name, ...was }) => {
        const is = after.get(productId)
        if (!is) return []
        return [
          {
            ...{ productId, nameBefore: name, nameAfter: is.name, before: was },
            after: is,
            page: `/product/${productId}`,
          },
        ]
      }),
    }
    tx.rollback()
  })
  await publishAndRead.catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return effect
}
