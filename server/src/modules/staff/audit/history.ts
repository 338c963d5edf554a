import type { AuditThing } from '@mall/contract/staff/audit-things'
import type { HistoryPage } from '@mall/contract/staff/history'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../../platform/database/types.ts'
import type { RightScope } from '../staff-rights.ts'
import { audit } from '../tables.ts'
import { wordsOf } from './list-audit.ts'
import { isAt } from './within.ts'

type Page = z.input<typeof HistoryPage>

const PAGE = 20
/** What the record says of a set that goes into the shop. */
const PUBLISHED = JSON.stringify([{ field: '状态', after: '已发布' }])

interface Query {
  kind: AuditThing
  id: string
  /** The last entry of the page before. */
  after: number | undefined
  /** Only what belongs to these branches. */
  scope?: RightScope
  /** Sets whose publication is a part of its history. */
  setIds?: readonly string[]
}

/** What staff did to one thing, page by page, the newest first. */
export async function historyOf(db: Queryable, { kind, id, after, scope = 'all', setIds = [] }: Query) {
  const { nth, thingKind, thingId } = audit
  const isOfThing = and(eq(thingKind, kind), eq(thingId, id))
  const isPublication = and(
    ...[eq(thingKind, 'change-set'), inArray(thingId, [...setIds])],
    sql`${audit.changes} @> ${PUBLISHED}::jsonb`,
  )
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(
        setIds.length > 0 ? or(isOfThing, isPublication) : isOfThing,
        ...[isAt(scope), after === undefined ? undefined : lt(nth, after)],
      ),
    )
    .orderBy(desc(nth))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.nth ?? null) : null }
}

/** The same as the console shows it. */
export async function historyPage(db: Queryable, query: Query): Promise<Page> {
  const { rows, next } = await historyOf(db, query)
  return { list: rows.map(historyEntry), next }
}

export const historyEntry = ({ nth, at, who, call, changes, reason }: typeof audit.$inferSelect) => ({
  ...{ nth, at: at.toISOString(), who, does: wordsOf(call), call, changes, reason },
})
