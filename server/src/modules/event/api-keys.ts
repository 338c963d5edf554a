import {
  endApiKey as endCall,
  type endApiKey as endContract,
  type listApiKeys as listContract,
  makeApiKey as makeContract,
  setKeyNetworks as setCall,
  type setKeyNetworks as setContract,
} from '@mall/contract/event/staff'
import { KEY_RIGHTS, type KeyRight, keyRightTexts, MAX_KEYS } from '@mall/contract/event/types'
import { fail } from '@mall/contract/failures'
import { type Right, rights as staffRights } from '@mall/contract/staff/rights'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import { mallNow } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/types.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { newKey } from './keys.ts'
import { apiKey } from './tables.ts'

type Input = z.output<typeof makeContract.input>

const MAX_LISTED = 200
const DAY_MS = 86_400_000
const TAIL = 4

export const listApiKeys: StaffHandler<typeof listContract> = async (_, { ctx }) => {
  const [rows, branches] = await Promise.all([
    ctx.db.select().from(apiKey).orderBy(desc(apiKey.madeAt), apiKey.id).limit(MAX_LISTED),
    ctx.modules.bookableBranches(ctx.db),
  ])
  const names = new Map(branches.map(({ branchId, branchName }) => [branchId, branchName]))
  return {
    list: rows.map((row) => ({
      ...{
        keyId: row.id,
        name: row.name,
        branchId: row.branchId,
        rights: row.rights,
        networks: row.networks,
        tail: row.tail,
        madeBy: row.madeBy,
      },
      branchName: row.branchId === null ? '全集团' : (names.get(row.branchId) ?? row.branchId),
      madeAt: row.madeAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
    branches: branches.map(({ branchId, branchName }) => ({ branchId, name: branchName })),
  }
}

/** Stored answers for repeated calls hold the key sealed. */
const SEALED = 'idempotency_key|api_key'

export const makeApiKey: StaffHandler<typeof makeContract> = async (input, call) => {
  const { ctx } = call
  const stored = await actAs(call, ['makeApiKey', input], makeContract.output.parse, (tx) => insertKey(tx, input, call))
  return { ...stored, key: ctx.vault.open(stored.key, SEALED) }
}

/** Money comes to the group. */
const JOURNAL_OF_GROUP = '凭证是全集团的：管哪里选全集团，或者不勾“读封了账的记账凭证”'

/** What of the own rights a right of a key needs. */
const OWN_RIGHT: Readonly<Partial<Record<KeyRight, Right>>> = {
  ...{ people: 'orders.identity', book: 'bookings.manage', originals: 'reports.sign', journal: 'books.see' },
}

async function insertKey(tx: Tx, { name, branchId, days, reason, ...input }: Input, call: StaffCall) {
  const { ctx, staff } = call
  const branches = branchId === null ? [] : await ctx.modules.bookableBranches(tx)
  if (branchId !== null && !branches.some((one) => one.branchId === branchId)) fail('NOT_FOUND')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`)
  const live = and(isNull(apiKey.endedAt), gt(apiKey.expiresAt, mallNow))
  if ((await tx.$count(apiKey, live)) >= MAX_KEYS) fail('KEYS_TOO_MANY')
  const { key, digest } = newKey(ctx.ids.token(), ctx.settings.mallEnv === 'prod')
  const madeAt = ctx.clock.now()
  const rights = KEY_RIGHTS.filter((right) => input.rights.includes(right))
  if (branchId !== null && rights.includes('journal')) {
    fail('BAD_INPUT', { field: 'branchId', reason: JOURNAL_OF_GROUP }, JOURNAL_OF_GROUP)
  }
  // Nobody hands out what they may not see themselves.
  for (const right of rights) {
    const own = OWN_RIGHT[right]
    if (own && !staff.has(own, branchId))
      fail('RIGHT_MISSING', null, `自己有“${staffRights[own].name}”的权限，才能给别的系统这一项`)
  }
  const networks = [...new Set(input.networks)]
  const row = {
    ...{
      id: ctx.ids.id(),
      name,
      branchId,
      rights,
      networks,
      digest,
      tail: key.slice(-TAIL),
      madeBy: staff.name,
      madeAt,
    },
    expiresAt: new Date(madeAt.getTime() + days * DAY_MS),
  }
  await tx.insert(apiKey).values(row)
  await recordAct(call, tx, {
    ...{ call: 'makeApiKey', thing: { kind: 'api-key', id: row.id, name }, branchId, reason },
    changes: [
      {
        field: '密钥',
        before: null,
        after: `…${row.tail}，${days} 天，${rights.map((right) => keyRightTexts[right]).join('；')}`,
      },
      { field: '可以用的网段', before: null, after: networksText(networks) },
    ],
  })
  return { keyId: row.id, key: ctx.vault.seal(key, SEALED), expiresAt: row.expiresAt.toISOString() }
}

const networksText = (networks: readonly string[]) => networks.join('、') || '不限'

export const setKeyNetworks: StaffHandler<typeof setContract> = (input, call) =>
  actAs(call, ['setKeyNetworks', input], setCall.output.parse, async (tx) => {
    const { keyId, reason } = input
    const networks = [...new Set(input.networks)]
    const [key] = await tx.select().from(apiKey).where(eq(apiKey.id, keyId)).for('update')
    if (!key) return fail('NOT_FOUND')
    if (key.endedAt !== null) fail('KEY_ENDED')
    await tx.update(apiKey).set({ networks }).where(eq(apiKey.id, keyId))
    await recordAct(call, tx, {
      ...{ call: 'setKeyNetworks', thing: { kind: 'api-key', id: keyId, name: key.name } },
      ...{ branchId: key.branchId, reason },
      changes: [{ field: '可以用的网段', before: networksText(key.networks), after: networksText(networks) }],
    })
    return { done: true as const }
  })

export const endApiKey: StaffHandler<typeof endContract> = (input, call) =>
  actAs(call, ['endApiKey', input], endCall.output.parse, async (tx) => {
    const { keyId, reason } = input
    const [ended] = await tx
      .update(apiKey)
      .set({ endedAt: call.ctx.clock.now() })
      .where(and(eq(apiKey.id, keyId), isNull(apiKey.endedAt)))
      .returning()
    if (!ended) return fail((await tx.$count(apiKey, eq(apiKey.id, keyId))) > 0 ? 'KEY_ENDED' : 'NOT_FOUND')
    await recordAct(call, tx, {
      ...{
        call: 'endApiKey',
        thing: { kind: 'api-key', id: keyId, name: ended.name },
        branchId: ended.branchId,
        reason,
      },
      changes: [{ field: '密钥', before: `…${ended.tail}`, after: null }],
    })
    return { done: true as const }
  })
