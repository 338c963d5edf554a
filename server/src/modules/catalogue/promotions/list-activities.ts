import type { ActivityStanding } from '@mall/contract/campaign/terms'
import { and, desc, eq, gt, ilike, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { activity, activityProduct } from '../activity-tables.ts'

interface ActivityFilter {
  word?: string | undefined
  standing?: ActivityStanding | undefined
  /** The last of the page before. */
  after?: { startsMs: number; id: string } | undefined
}

type Times = Pick<typeof activity.$inferSelect, 'startsAt' | 'endsAt' | 'isListed'>

function standingOf({ startsAt, endsAt, isListed }: Times, now: Date): ActivityStanding {
  if (!isListed) return 'off'
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'running' : 'over'
}

/** Activities with the number of their specs, those that begin last first. */
export async function listActivities(db: Queryable, filter: ActivityFilter, now: Date, limit: number) {
  const rows = await db
    .select({
      activity,
      specs: sql<number>`(select count(*)::int from ${activityProduct}
        where ${activityProduct.activityId} = ${activity.id})`,
    })
    .from(activity)
    .where(and(...conditionsOf(filter, now)))
    .orderBy(desc(activity.startsAt), desc(activity.id))
    .limit(limit)
  return rows.map(({ activity: row, specs }) => ({ ...row, specs, standing: standingOf(row, now) }))
}

/** Where an activity stands; null: there is none. */
export async function findStanding(db: Queryable, id: string, now: Date): Promise<ActivityStanding | null> {
  const [row] = await db.select().from(activity).where(eq(activity.id, id))
  return row ? standingOf(row, now) : null
}

function conditionsOf({ word, standing, after }: ActivityFilter, now: Date): (SQL | undefined)[] {
  const pattern = `%${(word ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const standings = {
    off: eq(activity.isListed, false),
    coming: and(activity.isListed, gt(activity.startsAt, now)),
    running: and(activity.isListed, lte(activity.startsAt, now), gt(activity.endsAt, now)),
    over: and(activity.isListed, lte(activity.endsAt, now)),
  }
  return [
    word ? or(ilike(activity.name, pattern), ilike(activity.id, pattern)) : undefined,
    standing && standings[standing],
    after &&
      sql`(${activity.startsAt}, ${activity.id}) < (to_timestamp(${after.startsMs}::float8 / 1000), ${after.id}::text)`,
  ]
}
