import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { AnalyticsService } from '../../integrations/analytics.ts'
import { findUnavailableError, type GatewayUnavailableError } from '../../integrations/gateway.ts'
import { mallNow } from '../../platform/clock.ts'
import { analyticsOutbox } from './tables.ts'

const BATCH = 50
const MAX_TRIES = 12
const FIRST_WAIT_SECONDS = 10

/**
 * Sends waiting events to the outside service. Rows are postponed before they are sent, so that one of two processes
 * sends them.
 */
export async function forwardEvents(ctx: Context): Promise<void> {
  const { analytics, db } = ctx
  if (!analytics) return
  const due = db
    .select({ id: analyticsOutbox.id })
    .from(analyticsOutbox)
    .where(lte(analyticsOutbox.dueAt, mallNow))
    .orderBy(asc(analyticsOutbox.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(analyticsOutbox)
    .set({
      tries: sql`${analyticsOutbox.tries} + 1`,
      dueAt: sql`${mallNow} + make_interval(secs => ${FIRST_WAIT_SECONDS} * power(2, ${analyticsOutbox.tries}))`,
    })
    .where(inArray(analyticsOutbox.id, due))
    .returning()
  await Promise.all(claimed.map((row) => forward(ctx, analytics, row)))
}

type Row = Pick<typeof analyticsOutbox.$inferSelect, 'id' | 'events' | 'tries'>

async function forward(ctx: Context, analytics: AnalyticsService, { id, events, tries }: Row): Promise<void> {
  const { db, log } = ctx
  try {
    await analytics.send(events)
    await db.delete(analyticsOutbox).where(eq(analyticsOutbox.id, id))
  } catch (error) {
    const away = findUnavailableError(error)
    if (away) return postponeUnsent(ctx, id, away)
    if (tries < MAX_TRIES) return
    log.warn({ err: error, events: events.length }, 'page events given up')
    await db.delete(analyticsOutbox).where(eq(analyticsOutbox.id, id))
  }
}

/** Nothing was sent, so it counts as no attempt. */
async function postponeUnsent({ db }: Context, id: string, { retryAfterMs }: GatewayUnavailableError): Promise<void> {
  const dueAt = sql`${mallNow} + make_interval(secs => ${retryAfterMs / 1_000}::float8 * (1 + random()))`
  const itself = eq(analyticsOutbox.id, id)
  await db
    .update(analyticsOutbox)
    .set({ tries: sql`${analyticsOutbox.tries} - 1`, dueAt })
    .where(itself)
}
