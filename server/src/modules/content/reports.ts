import type { calls } from '@mall/contract/calls'
import { fail } from '@mall/contract/failures'
import { asc, desc } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { failUnlessOurs } from './articles/articles.ts'
import { dataReport } from './tables.ts'

/** One or a few reports a year, the latest year first. */
const listReports = (db: Queryable) =>
  db.select().from(dataReport).orderBy(desc(dataReport.year), asc(dataReport.sort), asc(dataReport.id))

/** Summary of the latest report. */
export const latestReport = async (db: Queryable) => (await listReports(db))[0] ?? fail('NOT_FOUND')

export const getGroupDataReport: Handler<typeof calls.getGroupDataReport> = async ({ product, id }, { ctx }) => {
  await failUnlessOurs(ctx.db, product)
  const all = await listReports(ctx.db)
  const found = id === undefined ? all[0] : all.find((report) => report.id === id)
  return found ? { ...found, all } : fail('NOT_FOUND')
}
