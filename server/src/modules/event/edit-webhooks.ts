import {
  makeWebhook as makeCall,
  type makeWebhook as makeContract,
  removeWebhook as removeCall,
  type removeWebhook as removeContract,
  renewWebhookSecret as renewCall,
  type renewWebhookSecret as renewContract,
  switchWebhook as switchCall,
  type switchWebhook as switchContract,
} from '@mall/contract/event/staff-webhooks'
import { eventTexts, MAX_WEBHOOKS, OLD_SECRET_HOURS } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { SECRET_PLACE } from './deliver.ts'
import { eventSequence, webhook } from './tables.ts'
import { receiverKeys } from './webhook-signature.ts'

const HOUR_MS = 3_600_000

/** Stored answers for repeated calls hold what the keys are derived from, sealed. */
const SEALED = 'idempotency_key|webhook'

type Row = typeof webhook.$inferSelect

const thing = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ kind: 'webhook', id, name }) as const

/** With `for update`: what staff do to one happens in turn. */
export async function lockWebhook(tx: Tx, webhookId: string): Promise<Row> {
  const [row] = await tx.select().from(webhook).where(eq(webhook.id, webhookId)).for('update')
  return row ?? fail('NOT_FOUND')
}

export const makeWebhook: StaffHandler<typeof makeContract> = async (input, call) => {
  const url = parsedUrl(input.url)
  if (!url || !call.ctx.outside.canReach(url)) return fail('WEBHOOK_ADDRESS')
  const stored = await actAs(call, ['makeWebhook', input], makeCall.output.parse, (tx) =>
    insertWebhook(tx, { ...input, url: url.href }, call),
  )
  return { ...stored, secret: receiverKeys(call.ctx.vault.open(stored.secret, SEALED)).secret }
}

/** For the record: what is asked with may be a secret. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function parsedUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url && url.hash === '' ? url : null
}

async function insertWebhook(tx: Tx, input: z.output<typeof makeCall.input>, call: StaffCall) {
  const { ctx, staff } = call
  const { name, url, branchId, types, reason } = input
  const branches = branchId === null ? [] : await ctx.modules.bookableBranches(tx)
  if (branchId !== null && !branches.some((one) => one.branchId === branchId)) fail('NOT_FOUND')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`)
  if ((await tx.$count(webhook)) >= MAX_WEBHOOKS) fail('WEBHOOKS_TOO_MANY')
  const root = ctx.ids.token()
  // What happened before is not sent unless it is asked for.
  const [mark] = await tx.select({ last: eventSequence.last }).from(eventSequence)
  const row = {
    ...{ id: ctx.ids.id(), name, url, branchId, types: [...new Set(types)], state: 'on' as const },
    ...{ secret: ctx.vault.seal(root, SECRET_PLACE), queuedTo: mark?.last ?? 0 },
    ...{ madeBy: staff.name, madeAt: ctx.clock.now() },
  }
  await tx.insert(webhook).values(row)
  await recordAct(call, tx, {
    ...{ call: 'makeWebhook', thing: thing(row), branchId, reason },
    changes: [
      { field: '接收地址', before: null, after: withoutQuery(url) },
      { field: '订的事件', before: null, after: types.map((type) => eventTexts[type]).join('、') || '全部' },
    ],
  })
  return { webhookId: row.id, secret: ctx.vault.seal(root, SEALED), publicKey: receiverKeys(root).publicKey }
}

export const renewWebhookSecret: StaffHandler<typeof renewContract> = async (input, call) => {
  const { ctx } = call
  const stored = await actAs(call, ['renewWebhookSecret', input], renewCall.output.parse, async (tx) => {
    const row = await lockWebhook(tx, input.webhookId)
    const root = ctx.ids.token()
    const oldSecretUntil = new Date(ctx.clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS)
    await tx
      .update(webhook)
      .set({ secret: ctx.vault.seal(root, SECRET_PLACE), oldSecret: row.secret, oldSecretUntil })
      .where(eq(webhook.id, row.id))
    await recordAct(call, tx, {
      ...{ call: 'renewWebhookSecret', thing: thing(row), branchId: row.branchId, reason: input.reason },
      changes: [{ field: '签名密钥', before: '旧的', after: `新的，旧的再用 ${OLD_SECRET_HOURS} 小时` }],
    })
    return {
      secret: ctx.vault.seal(root, SEALED),
      publicKey: receiverKeys(root).publicKey,
      oldUntil: oldSecretUntil.toISOString(),
    }
  })
  return { ...stored, secret: receiverKeys(ctx.vault.open(stored.secret, SEALED)).secret }
}

export const switchWebhook: StaffHandler<typeof switchContract> = (input, call) =>
  actAs(call, ['switchWebhook', input], switchCall.output.parse, async (tx) => {
    const { webhookId, isOn, reason } = input
    const row = await lockWebhook(tx, webhookId)
    const isAlready = (row.state === 'on') === isOn
    if (isAlready) fail('WEBHOOK_CHANGED')
    await tx
      .update(webhook)
      .set({ state: isOn ? 'on' : 'off' })
      .where(and(eq(webhook.id, webhookId), ne(webhook.state, isOn ? 'on' : 'off')))
    const [running, stopped] = ['在推', '停推']
    await recordAct(call, tx, {
      ...{ call: 'switchWebhook', thing: thing(row), branchId: row.branchId, reason },
      changes: [{ field: '推送', before: isOn ? stopped : running, after: isOn ? running : stopped }],
    })
    return { done: true as const }
  })

export const removeWebhook: StaffHandler<typeof removeContract> = (input, call) =>
  actAs(call, ['removeWebhook', input], removeCall.output.parse, async (tx) => {
    const row = await lockWebhook(tx, input.webhookId)
    await tx.delete(webhook).where(eq(webhook.id, row.id))
    await recordAct(call, tx, {
      ...{ call: 'removeWebhook', thing: thing(row), branchId: row.branchId, reason: input.reason },
      changes: [{ field: '接收地址', before: withoutQuery(row.url), after: null }],
    })
    return { done: true as const }
  })
