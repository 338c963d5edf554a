import { AGREED_TEXTS } from '@mall/contract/content/texts'
import { desc, inArray, sql } from 'drizzle-orm'
import type { ModulePorts } from '../../../app/module-ports.ts'
import { page } from '../tables.ts'

/** Of a text that nobody has written yet. */
const UNWRITTEN = '0'

/** The newest versions of what is agreed to at login, as it is published now and in no cache. */
export const agreedVersions: ModulePorts['agreedVersions'] = async (db) => {
  const rows = await db
    .selectDistinctOn([page.slug], { slug: page.slug, version: page.version })
    .from(page)
    .where(inArray(page.slug, [...AGREED_TEXTS]))
    .orderBy(sql`${page.slug}`, desc(page.effectiveOn))
  const versionOf = (slug: string) => rows.find((row) => row.slug === slug)?.version ?? UNWRITTEN
  return { agreement: versionOf('user-agreement'), privacy: versionOf('privacy-clause') }
}
