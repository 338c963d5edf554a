import { consultationTemplates } from './content/consultation-templates.ts'
import { type DemoMall, demoMall } from './demo-mall.ts'
import { drawPictures, type Pictures } from './images.ts'
import { pageRows, placeRows, readingRows } from './table-rows/branch-rows.ts'
import { type CleanHtml, cleanRows } from './table-rows/clean-rows.ts'
import { activityRows, couponRows } from './table-rows/coupon-rows.ts'
import { guideRows } from './table-rows/guide-rows.ts'
import { marketRows } from './table-rows/market-rows.ts'
import { oldMemberRows, type Vault } from './table-rows/old-member-rows.ts'
import { ratingRows } from './table-rows/rating-rows.ts'
import { catalogueRows, examinationRows, type IndexProduct, type TableRows } from './table-rows/table-rows.ts'

type Client = { query: (text: string, values?: unknown[]) => Promise<unknown>; release: () => void }
/** What of a running mall the demo needs: its database, its object store and its calendar. */
export type LoadingMall = {
  pool: { connect: () => Promise<Client> }
  objects: Pictures
  clock: { today: () => string }
  vault: Vault
}

/** Draws the pictures, then fills the database in one transaction: there is all of the demo mall or nothing of it. */
export async function loadDemo(mall: LoadingMall, indexProduct: IndexProduct, cleanHtml: CleanHtml): Promise<DemoMall> {
  const demo = demoMall({ today: mall.clock.today() })
  await drawPictures(demo, mall.objects)
  await loadDemoMall(mall.pool, demo, indexProduct, cleanHtml, await oldMemberRows(demo, mall.vault))
  return demo
}

/** Inserts the demo mall into empty tables, and what else there is. */
export async function loadDemoMall(
  pool: LoadingMall['pool'],
  demo: DemoMall,
  indexProduct: IndexProduct,
  cleanHtml: CleanHtml,
  others: readonly TableRows[] = [],
): Promise<void> {
  // Worked out before the transaction begins, which then holds no lock and no connection longer than it must.
  const tables = [
    ...examinationRows(demo),
    ...catalogueRows(demo, indexProduct),
    ...placeRows(demo),
    ...marketRows(demo),
    ...pageRows(demo),
    ...readingRows(demo),
    ...couponRows(demo),
    ...activityRows(demo),
    ...guideRows(demo),
    ratingRows(demo),
    templateRows(),
    ...others,
  ].map((table) => cleanRows(table, cleanHtml))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(WITHOUT_LIMITS)
    for (const table of tables) await insert(client, table)
    await client.query('commit')
  } catch (error) {
    // A broken connection rolls back by itself; the first error is reported.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

const templateRows = (): TableRows => ({
  table: 'consultation_template',
  rows: consultationTemplates.map(([title, text], index) => ({
    ...{ id: `template-${index + 1}`, title, text, created_at: new Date(index).toISOString() },
  })),
})

/** A slow machine needs longer than a request may take; servers before 17 do not know all of them. */
const WITHOUT_LIMITS = `select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'transaction_timeout')`

const BATCH = 1000

/** Whole batches as JSON: PostgreSQL itself knows the types of the columns; columns left out keep their defaults. */
async function insert(client: Client, { table, rows }: TableRows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((c) => `"${c}"`)
  for (let index = 0; index < rows.length; index += BATCH) {
    await client.query(
      `insert into "${table}" (${columns.join()}) select ${columns.join()} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows.slice(index, index + BATCH))],
    )
  }
}
