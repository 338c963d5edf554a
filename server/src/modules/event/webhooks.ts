import type { getWebhook as getContract, listWebhooks as listContract } from '@mall/contract/event/staff-webhooks'
import { MAX_WEBHOOKS } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { event, webhook, webhookAttempt, webhookDelivery } from './tables.ts'

const MAX_DELIVERIES = 100
/** Of these; replayed ones have more than the tries of one round. */
const MAX_ATTEMPTS = 2_000

const count = (state: 'waiting' | 'dead') =>
  sql<number>`(select count(*) from webhook_delivery where webhook_id = ${webhook.id} and state = ${sql.raw(`'${state}'`)})`.mapWith(
    Number,
  )

async function readWebhooks(ctx: Context, where?: SQL) {
  const [rows, branches] = await Promise.all([
    ctx.db
      .select({ ...getTableColumns(webhook), waiting: count('waiting'), dead: count('dead') })
      .from(webhook)
      .where(where)
      .orderBy(desc(webhook.madeAt), webhook.id)
      .limit(MAX_WEBHOOKS),
    ctx.modules.bookableBranches(ctx.db),
  ])
  const names = new Map(branches.map(({ branchId, branchName }) => [branchId, branchName]))
  return {
    list: rows.map((row) => ({
      ...{ webhookId: row.id, name: row.name, url: row.url, branchId: row.branchId, types: row.types },
      branchName: row.branchId === null ? '全集团' : (names.get(row.branchId) ?? row.branchId),
      ...{ state: row.state, waiting: row.waiting, dead: row.dead, madeBy: row.madeBy },
      madeAt: row.madeAt.toISOString(),
      lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
    })),
    branches: branches.map(({ branchId, branchName }) => ({ branchId, name: branchName })),
  }
}

export const listWebhooks: StaffHandler<typeof listContract> = (_, { ctx }) => readWebhooks(ctx)

/** Given up first, then those that failed and wait, then the latest. */
const BY_NEED = sql`case when ${webhookDelivery.state} = 'dead' then 0
  when ${webhookDelivery.state} = 'waiting' and ${webhookDelivery.tries} > 0 then 1 else 2 end`

export const getWebhook: StaffHandler<typeof getContract> = async ({ webhookId }, { ctx }) => {
  const [found] = (await readWebhooks(ctx, eq(webhook.id, webhookId))).list
  if (!found) return fail('NOT_FOUND')
  const deliveries = await ctx.db
    .select({ delivery: webhookDelivery, event })
    .from(webhookDelivery)
    .innerJoin(event, eq(event.sequence, webhookDelivery.sequence))
    .where(eq(webhookDelivery.webhookId, webhookId))
    .orderBy(BY_NEED, desc(webhookDelivery.sequence))
    .limit(MAX_DELIVERIES)
  const attempts = await listAttempts(
    ctx,
    webhookId,
    deliveries.map(({ delivery }) => delivery.sequence),
  )
  return {
    ...found,
    deliveries: deliveries.map(({ delivery, event: told }) => ({
      ...{ eventId: told.id, sequence: delivery.sequence, type: told.type, subject: told.subject },
      ...{ at: told.at.toISOString(), state: delivery.state, tries: delivery.tries },
      nextAt: delivery.state === 'waiting' ? delivery.nextAt.toISOString() : null,
      attempts: (attempts.get(delivery.sequence) ?? []).map(({ at, status, ms, fault }) => ({
        ...{ at: at.toISOString(), status, ms, fault },
      })),
    })),
  }
}

async function listAttempts({ db }: Context, webhookId: string, sequences: readonly number[]) {
  if (sequences.length === 0) return new Map<number, (typeof webhookAttempt.$inferSelect)[]>()
  const rows = await db
    .select()
    .from(webhookAttempt)
    .where(and(eq(webhookAttempt.webhookId, webhookId), inArray(webhookAttempt.sequence, [...sequences])))
    .orderBy(desc(webhookAttempt.number))
    .limit(MAX_ATTEMPTS)
  return Map.groupBy(rows, ({ sequence }) => sequence)
}

/** For metrics: how many wait or were given up at receivers that are on, and how old the oldest is that waits. */
export async function countDeliveries({ db }: Pick<Context, 'db'>) {
  const on = sql`webhook_id in (select id from webhook where state = 'on')`
  const { rows } = await db.execute<{ dead: string; waiting: string; seconds: string }>(sql`
    select (select count(*) from webhook_delivery where state = 'dead' and ${on}) as dead, count(*) as waiting,
      coalesce(extract(epoch from mall_now() - min(event.at)), 0) as seconds
    from webhook_delivery join event using (sequence) where state = 'waiting' and ${on}`)
  const [{ dead = 0, waiting = 0, seconds = 0 } = {}] = rows
  return { dead: Number(dead), waiting: Number(waiting), oldestSeconds: Number(seconds) }
}
