import { z } from 'zod'
import { Done, Id, Instant } from '../shapes.ts'
import { staffEndpoint } from '../staff/endpoint.ts'
import { DELIVERY_STATES, EVENT_TYPES, MAX_WEBHOOK_URL, WEBHOOK_STATES } from './types.ts'

const at = { right: 'keys.manage', at: 'group' } as const
const Reason = z.string().trim().min(2, '请写明原因').max(200, '原因最多 200 个字')

const Webhook = z.object({
  webhookId: Id,
  name: z.string(),
  url: z.string(),
  /** null: of the whole group. */
  branchId: z.string().nullable(),
  branchName: z.string(),
  /** Empty: all. */
  types: z.array(z.enum(EVENT_TYPES)),
  state: z.enum(WEBHOOK_STATES),
  /** How many wait for their turn or next try. */
  waiting: z.int(),
  dead: z.int(),
  lastDeliveredAt: Instant.nullable(),
  madeBy: z.string(),
  madeAt: Instant,
})

/** Shown this once. `publicKey` checks the ed25519 signature, `secret` the HMAC. */
const Secrets = { secret: z.string(), publicKey: z.string() }

export const listWebhooks = staffEndpoint({
  does: '事件推送到哪些系统，送到了没有',
  method: 'GET',
  path: '/webhooks/list',
  needs: at,
  input: z.strictObject({}),
  output: z.object({
    list: z.array(Webhook),
    branches: z.array(z.object({ branchId: z.string(), name: z.string() })),
  }),
})

export const getWebhook = staffEndpoint({
  does: '一个接收地址：最近送的、没送到的，每次怎么回的',
  method: 'GET',
  path: '/webhooks/{webhookId}',
  needs: at,
  input: z.strictObject({ webhookId: Id }),
  output: Webhook.extend({
    /** Given up first, then those that failed, then the latest. */
    deliveries: z.array(
      z.object({
        eventId: z.string(),
        sequence: z.int(),
        type: z.enum(EVENT_TYPES),
        subject: z.string(),
        at: Instant,
        state: z.enum(DELIVERY_STATES),
        tries: z.int(),
        nextAt: Instant.nullable(),
        attempts: z.array(
          z.object({
            at: Instant,
            /** null: no answer. */
            status: z.int().nullable(),
            ms: z.int(),
            /** What went wrong; empty after a success. */
            fault: z.string(),
          }),
        ),
      }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

export const makeWebhook = staffEndpoint({
  does: '把事件推送到一个系统，签名用的密钥只显示这一次',
  method: 'POST',
  path: '/webhooks/make',
  needs: at,
  stepUp: true,
  input: z.strictObject({
    name: z.string().trim().min(2, '请写明推给哪个系统').max(40, '名字最多 40 个字'),
    url: z.string().trim().min(1, '请填接收地址').max(MAX_WEBHOOK_URL, `接收地址最多 ${MAX_WEBHOOK_URL} 个字`),
    branchId: Id.nullable(),
    types: z.array(z.enum(EVENT_TYPES)).max(EVENT_TYPES.length),
    reason: Reason,
  }),
  output: z.object({ webhookId: Id, ...Secrets }),
  failures: ['NOT_FOUND', 'WEBHOOKS_TOO_MANY', 'WEBHOOK_ADDRESS'],
})

export const renewWebhookSecret = staffEndpoint({
  does: '换签名密钥，旧的再用一天',
  method: 'POST',
  path: '/webhooks/{webhookId}/renew-secret',
  needs: at,
  stepUp: true,
  input: z.strictObject({ webhookId: Id, reason: Reason }),
  output: z.object({ ...Secrets, oldUntil: Instant }),
  failures: ['NOT_FOUND'],
})

export const switchWebhook = staffEndpoint({
  does: '停推或恢复推送，恢复后从停的地方接着送',
  method: 'POST',
  path: '/webhooks/{webhookId}/switch',
  needs: at,
  input: z.strictObject({ webhookId: Id, isOn: z.boolean(), reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND', 'WEBHOOK_CHANGED'],
})

export const removeWebhook = staffEndpoint({
  does: '删掉一个接收地址，没送的不再送',
  method: 'POST',
  path: '/webhooks/{webhookId}/remove',
  needs: at,
  input: z.strictObject({ webhookId: Id, reason: Reason }),
  output: Done,
  failures: ['NOT_FOUND'],
})

export const retryDeadDeliveries = staffEndpoint({
  does: '放弃了的事件再送一遍',
  method: 'POST',
  path: '/webhooks/{webhookId}/retry',
  needs: at,
  input: z.strictObject({ webhookId: Id, reason: Reason }),
  output: z.object({ retried: z.int() }),
  failures: ['NOT_FOUND'],
})

export const replayWebhook = staffEndpoint({
  does: '把一段时间里的事件再送一遍，编号不变',
  method: 'POST',
  path: '/webhooks/{webhookId}/replay',
  needs: at,
  input: z
    .strictObject({ webhookId: Id, from: Instant, to: Instant, reason: Reason })
    .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], error: '结束要晚于开始' }),
  output: z.object({ replayed: z.int() }),
  failures: ['NOT_FOUND', 'REPLAY_TOO_LONG', 'REPLAY_EMPTY'],
})
