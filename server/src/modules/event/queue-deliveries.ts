import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { eventSequence, webhook } from './tables.ts'

/** Events looked through at a time for each webhook; the next turn comes within a second. */
const MAX_LOOKED_THROUGH = 5_000

/** Gives each webhook the deliveries of what it asked for, in the order of the feed; once, whichever process does it. */
export async function queueDeliveries({ db }: Context): Promise<void> {
  const on = await db
    .select({ id: webhook.id })
    .from(webhook)
    .innerJoin(eventSequence, sql`${eventSequence.last} > ${webhook.queuedTo}`)
    .where(eq(webhook.state, 'on'))
  for (const { id } of on)
    await db.execute(sql`
      with asked as (
        select id, types, branch_id, queued_to,
          least((select last from event_sequence), queued_to + ${MAX_LOOKED_THROUGH}) as up_to
        from webhook where id = ${id} and state = 'on' for update
      ), queued as (
        insert into webhook_delivery (webhook_id, sequence, subject, state, tries, next_at)
        select asked.id, event.sequence, event.subject, 'waiting', 0, mall_now()
        from asked join event on event.sequence > queued_to and event.sequence <= up_to
        where (types = '{}' or event.type = any (types)) and (branch_id is null or branch_id = any (event.branch_ids))
        on conflict do nothing
      )
      update webhook set queued_to = asked.up_to from asked where webhook.id = asked.id`)
}
