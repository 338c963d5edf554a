import { sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { RETENTION } from '../../app/retention.ts'
import type { Tick } from '../../platform/ticks.ts'
import { askDeliveries } from './sms-delivery.ts'

/** Deletes messages after their retention. */
async function deleteOldMessages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION.message.seconds * 1000)
  await ctx.db.execute(sql`delete from message where created_at < ${before}`)
}

export const ticks: Record<string, Tick<Context>> = {
  'ask-sms-deliveries': { everySeconds: 5, run: askDeliveries },
  'delete-old-messages': { everySeconds: 3600, run: deleteOldMessages },
}
