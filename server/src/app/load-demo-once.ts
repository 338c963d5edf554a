import { extendSlots } from '../modules/appointment/public.ts'
import { hasProducts, indexProduct } from '../modules/catalogue/public.ts'
import { openFromStart } from '../modules/staff/public.ts'
import { cleanHtml } from '../platform/clean-html.ts'
import { openDatabase, PATIENT } from '../platform/database/pool.ts'
import { asOwner } from '../platform/database/roles.ts'
import type { Context } from './context.ts'
import { type DatabaseUrls, sessionUrlOf } from './prepare-database.ts'

/** Advisory lock: one process loads, others wait and find it done. */
const LOADING = 7_215_004

/** Loads the demo mall at the first start only. */
export async function loadDemoOnce(ctx: Context, { ownerUrl, ...urls }: DatabaseUrls): Promise<void> {
  const url = sessionUrlOf(urls)
  const isLoaded = () => hasProducts(ctx.db)
  if (await isLoaded()) return
  // A pool without the time limits of requests, which a load on a slow machine exceeds.
  const lock = openDatabase(url, { log: ctx.log, ...PATIENT })
  const loading = openDatabase(url, { log: ctx.log, ...PATIENT })
  try {
    await lock.pool.query('SELECT pg_advisory_lock($1)', [LOADING])
    if (await isLoaded()) return
    await openFromStart(ctx, '演示数据')
    // Imported late, because its texts would otherwise stay in memory at every start.
    const { loadDemo } = await import('@mall/demo-data/load')
    await loadDemo(
      { pool: loading.pool, objects: ctx.objects, clock: ctx.clock, vault: ctx.vault },
      indexProduct,
      cleanHtml,
    )
    // Creates slots now, so that the first visitor does not find every day closed.
    await extendSlots(ctx)
    // Updates statistics, so that the first queries are not planned for empty tables.
    await asOwner(ownerUrl ?? url, (owner) => owner.query('ANALYZE'))
  } finally {
    await loading.close()
    await lock.close()
  }
}
