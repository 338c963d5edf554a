import type { getChangeEffect as contract } from '@mall/contract/change-set/viewing'
import { fail } from '@mall/contract/failures'
import { TransactionRollbackError } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { ShownPrices } from '../catalogue/public.ts'
import { countContentLater } from '../settings/public.ts'
import { canBe } from './change-rules.ts'
import { lintChanged } from './checks/lint-lines.ts'
import { kindOfField } from './kinds/kinds.ts'
import { compareLines, type LineNow, readLines } from './lines.ts'
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
  let effect: Effect = { products: [], findings: [], pages: [] }
  const publishAndRead = ctx.db.transaction(async (tx) => {
    await countContentLater(tx)
    const before = await readPrices(ctx, tx, lines)
    const applied = await applyLines(tx, rows, ctx.clock.now())
    const after = new Map((await readPrices(ctx, tx, lines)).map((one) => [one.productId, one]))
    effect = {
      products: before.flatMap(({ productId, name, ...was }) => {
        const is = after.get(productId)
        return is ? [{ productId, nameBefore: name, nameAfter: is.name, before: was, after: is }] : []
      }),
      findings: await lintChanged(tx, rows),
      pages: pagesOf(applied),
    }
    tx.rollback()
  })
  await publishAndRead.catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return effect
}

/** The prices of everything in these lines that has one. */
async function readPrices(ctx: Context, db: Queryable, lines: readonly LineNow[]): Promise<ShownPrices[]> {
  const all: ShownPrices[] = []
  for (const [kind, own] of Map.groupBy(lines, ({ row }) => kindOfField(row.field))) {
    const ids = own.flatMap(({ value }) => (value ? [value.subjectId] : []))
    all.push(...(await kind.prices(ctx, db, [...new Set(ids)])))
  }
  return all
}

/** Each page once. */
export function pagesOf(lines: readonly LineNow[]) {
  const pages = lines.flatMap(({ value }) => (value ? [value.page] : []))
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}
