import { hash } from 'node:crypto'
import { cellsOf } from '@mall/contract/change-set/row-value'
import type { getChangeEffect as contract } from '@mall/contract/change-set/viewing'
import { fail } from '@mall/contract/failures'
import { GUIDE_PREVIEWS } from '@mall/contract/guide/preview-persons'
import { instantIn, pricesOf } from '@mall/contract/sheet/cells'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { openSemaphore } from '../../platform/concurrency/semaphore.ts'
import { openSingleFlight } from '../../platform/concurrency/single-flight.ts'
import { inRolledBack } from '../../platform/database/clients/rolled-back.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { scoped } from '../../platform/scope.ts'
import { productsOf, type ShownPrices, shownPrices } from '../catalogue/public.ts'
import { type ProductFindings, seenFindings } from '../linter/public.ts'
import { countContentLater } from '../settings/public.ts'
import { seesCosts } from '../staff/public.ts'
import { canBe } from './change-rules.ts'
import { lintChanged } from './checks/lint-lines.ts'
import { kindOfField } from './kinds/kinds.ts'
import { compareLines, type LineNow, type LineRow, readLines } from './lines.ts'
import { findSet } from './lock-set.ts'
import { applyLines, REHEARSAL } from './publish.ts'

type Effect = Omit<z.input<(typeof contract)['output']>, 'findings'> & { findings: ProductFindings[] }

const MAX_WAITING = 20
const MAX_WAIT_MS = 10_000

/** By context: of those who look at the same rows of a set at the same time, one publishes and the others get what it found. */
const readingOf = scoped((_: Context) => {
  const share = openSingleFlight<Effect>()
  // One after the other: two that publish the same things would wait for each other's rows, which has a shorter limit.
  const turns = openSemaphore({ limit: 1, maxQueue: MAX_WAITING, maxWaitMs: MAX_WAIT_MS, refuse: () => fail('BUSY') })
  return (key: string, read: () => Promise<Effect>) => share(key, () => turns.run(read))
})

/** What the shop would show, read in a transaction that publishes and is rolled back. */
export const getChangeEffect: StaffHandler<typeof contract> = async ({ changeSetId }, call) => {
  const { ctx } = call
  const { state } = await findSet(ctx.db, changeSetId)
  if (!canBe('discard', state)) fail('CHANGE_SET_STATE')
  const rows = await readLines(ctx.db, changeSetId)
  const rowsDigest = hash('sha256', JSON.stringify(rows))
  const effect = await readingOf(ctx)(`${changeSetId} ${rowsDigest}`, () => readEffect(ctx, rows))
  const hasCosts = await seesCosts(call)
  return {
    ...effect,
    findings: effect.findings.map((one) => ({ ...one, findings: seenFindings(one.findings, hasCosts) })),
  }
}

async function readEffect(ctx: Context, rows: readonly LineRow[]): Promise<Effect> {
  const lines = await compareLines(ctx.db, rows)
  const rehearse = async (tx: Tx): Promise<Effect> => {
    await countContentLater(tx)
    const before = await readPrices(ctx, tx, lines)
    const applied = await applyLines(tx, rows, ctx.clock.now())
    const after = new Map((await readPrices(ctx, tx, lines)).map((one) => [keyOf(one), one]))
    return {
      products: before.flatMap(({ productId, name, from, ...was }) => {
        const is = after.get(keyOf({ productId, from }))
        return is ? [{ productId, nameBefore: name, nameAfter: is.name, before: was, after: is, from }] : []
      }),
      findings: await lintChanged(tx, rows),
      pages: pagesOf(applied),
    }
  }
  return inRolledBack(ctx.pool, (_, tx) => rehearse(tx), REHEARSAL)
}

interface PricesFrom extends ShownPrices {
  /** null: now. */
  from: string | null
}

const keyOf = ({ productId, from }: Pick<PricesFrom, 'productId' | 'from'>) => `${from ?? ''} ${productId}`

/** The prices of everything in these lines that has one; of an activity that is to come those at its start. */
async function readPrices(ctx: Context, db: Queryable, lines: readonly LineNow[]): Promise<PricesFrom[]> {
  const all: PricesFrom[] = []
  const plain = lines.filter(({ row }) => row.field !== 'row.activity')
  for (const [kind, own] of Map.groupBy(plain, ({ row }) => kindOfField(row.field))) {
    const ids = own.flatMap(({ value }) => (value ? [value.subjectId] : []))
    for (const shown of await kind.prices(ctx, db, [...new Set(ids)])) all.push({ ...shown, from: null })
  }
  for (const { row } of lines.filter((one) => !plain.includes(one)))
    all.push(...(await pricesOfActivity(ctx, db, row, all)))
  return all
}

async function pricesOfActivity(ctx: Context, db: Queryable, { base, next }: LineRow, known: readonly PricesFrom[]) {
  const sides = [cellsOf(base), cellsOf(next)]
  const startsAt = instantIn(sides[1]?.startsAt ?? '')
  const from = startsAt > ctx.clock.now() ? startsAt.toISOString() : null
  const specIds = sides.flatMap((cells) => pricesOf(cells?.prices ?? '').map(({ specId }) => specId))
  const productIds = await productsOf(db, { item: [], package: [], product: [], price: [...new Set(specIds)] })
  const then = from === null ? ctx : { ...ctx, clock: { ...ctx.clock, now: () => startsAt } }
  const shown = (await shownPrices(then, db, productIds)).map((one) => ({ ...one, from }))
  const told = new Set(known.map(keyOf))
  return shown.filter((one) => !told.has(keyOf(one)))
}

/** Each page once. */
export function pagesOf(lines: readonly LineNow[]) {
  const pages = lines.flatMap(({ value, row }) =>
    row.field === 'row.guide' ? GUIDE_PREVIEWS : value ? [value.page] : [],
  )
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}
