import { inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { deleteOrphans } from '../../../platform/objects/orphans.ts'
import { report, unplacedReport } from '../tables.ts'
import { FOLDER, pathOf } from './stored-file.ts'

const DAY_MS = 86_400_000

/** Deletes originals that no row names: of a report that was not taken, or sent before the one that was. */
export async function deleteOrphanedReports({ db, uploads, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const findOwned = async (paths: readonly string[]) => {
    const ids = paths.map((path) => path.slice(FOLDER.length, path.lastIndexOf('-')))
    const [placed, unplaced] = await Promise.all([
      db.select({ files: report.files }).from(report).where(inArray(report.id, ids)),
      db.select({ files: unplacedReport.files }).from(unplacedReport).where(inArray(unplacedReport.id, ids)),
    ])
    const rows = [...placed, ...unplaced]
    return new Set(rows.flatMap(({ files }) => files.map(({ ownerId, sha256 }) => pathOf(ownerId, sha256))))
  }
  await deleteOrphans(uploads, { prefix: FOLDER, before, findOwned })
}
