import {
  replayWebhook as replayCall,
  type replayWebhook as replayContract,
  retryDeadDeliveries as retryCall,
  type retryDeadDeliveries as retryContract,
} from '@mall/contract/event/staff-webhooks'
import { MAX_REPLAYED } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { mallNow } from '../../platform/clock.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { lockWebhook } from './edit-webhooks.ts'
import { webhookDelivery } from './tables.ts'

const AGAIN = { state: 'waiting', tries: 0, nextAt: mallNow, endedAt: null } as const

export const retryDeadDeliveries: StaffHandler<typeof retryContract> = (input, call) =>
  actAs(call, ['retryDeadDeliveries', input], retryCall.output.parse, async (tx) => {
    const { id, name, branchId } = await lockWebhook(tx, input.webhookId)
    const { rowCount } = await tx
      .update(webhookDelivery)
      .set(AGAIN)
      .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, 'dead')))
    const retried = rowCount ?? 0
    await recordAct(call, tx, {
      ...{ call: 'retryDeadDeliveries', thing: { kind: 'webhook', id, name }, branchId, reason: input.reason },
      changes: [{ field: '没送到的', before: `${retried} 件`, after: '再送' }],
    })
    return { retried }
  })

export const replayWebhook: StaffHandler<typeof replayContract> = (input, call) =>
  actAs(call, ['replayWebhook', input], replayCall.output.parse, async (tx) => {
    const { id, name, branchId, types } = await lockWebhook(tx, input.webhookId)
    // One more than allowed, to know that there are more. What is on its way already stays as it is.
    const { rows } = await tx.execute<{ state: string }>(sql`
      with asked as (
        select sequence, subject from event
        where sequence is not null and sequence <= (select queued_to from webhook where id = ${id})
          and at >= ${input.from}::timestamptz and at < ${input.to}::timestamptz
          and (${types.length === 0} or type in (select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb)))
          and (${branchId}::text is null or ${branchId}::text = any (branch_ids))
        order by sequence limit ${MAX_REPLAYED + 1}
      )
      insert into webhook_delivery (webhook_id, sequence, subject, state, tries, next_at)
      select ${id}, sequence, subject, 'waiting', 0, mall_now() from asked
      on conflict (webhook_id, sequence) do update
        set state = 'waiting', tries = 0, next_at = mall_now(), ended_at = null
        where webhook_delivery.state <> 'waiting'
      returning 'queued' as state`)
    if (rows.length > MAX_REPLAYED) fail('REPLAY_TOO_LONG')
    if (rows.length === 0) fail('REPLAY_EMPTY')
    await recordAct(call, tx, {
      ...{ call: 'replayWebhook', thing: { kind: 'webhook', id, name }, branchId, reason: input.reason },
      changes: [{ field: '重发', before: null, after: `${input.from} 到 ${input.to}，${rows.length} 件` }],
    })
    return { replayed: rows.length }
  })
