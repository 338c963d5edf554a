import { extendSlots } from '../modules/appointment/public.ts'
import { hasProducts, indexProduct } from '../modules/catalogue/public.ts'
import { cleanHtml } from '../platform/clean-html.ts'
import { openDatabase, PATIENT } from '../platform/database/pool.ts'
import { asOwner } from '../platform/database/roles.ts'
import type { Context } from './context.ts'
import type { DatabaseAddresses } from './prepare-database.ts'

/** One process loads, others that start meanwhile wait and find it done. */
const LOADING = 7_215_004

/** The demo mall is loaded on the first start only; from then on the database is the truth. */
export async function loadDemoOnce(ctx: Context, { databaseUrl, ownerUrl }: DatabaseAddresses): Promise<void> {
  const isLoaded = () => hasProducts(ctx.db)
  if (await isLoaded()) return
  // Its own patient connections: the limits of a request would cut a load on a slow machine in the middle.
  const lock = openDatabase(databaseUrl, { log: ctx.log, ...PATIENT })
  const loading = openDatabase(databaseUrl, { log: ctx.log, ...PATIENT })
  try {
    await lock.pool.query('SELECT pg_advisory_lock($1)', [LOADING])
    if (await isLoaded()) return
    // Only here, because its texts would stay in the memory of every start.
    const { loadDemo } = await import('@mall/demo-data/load')
    await loadDemo(
      { pool: loading.pool, objects: ctx.objects, clock: ctx.clock, vault: ctx.vault },
      indexProduct,
      cleanHtml,
    )
    // Places now: the first visitor would otherwise find every day closed.
    await extendSlots(ctx)
    // Statistics now, as the owner: the first pages would otherwise be planned for empty tables.
    await asOwner(ownerUrl ?? databaseUrl, (owner) => owner.query('ANALYZE'))
  } finally {
    await loading.close()
    await lock.close()
  }
}
