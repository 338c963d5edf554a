import {
  endApiKey as endCall,
  type endApiKey as endContract,
  type listApiKeys as listContract,
  makeApiKey as makeContract,
  rollApiKey as rollContract,
  setKeyNetworks as setCall,
  type setKeyNetworks as setContract,
} from '@mall/contract/event/staff'
import { fail } from '@mall/contract/failures'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { addKey, networksText, newKeyText, openKey } from './add-key.ts'
import { apiKey } from './tables.ts'

const MAX_LISTED = 200
const DAY_MS = 86_400_000

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
      successorTail: rows.find(({ id }) => id === row.successorId)?.tail ?? null,
    })),
    branches: branches.map(({ branchId, branchName }) => ({ branchId, name: branchName })),
  }
}

export const makeApiKey: StaffHandler<typeof makeContract> = async (input, call) => {
  const stored = await actAs(call, ['makeApiKey', input], makeContract.output.parse, async (tx) => {
    const { row, key } = await addKey(tx, input, call)
    const { name, branchId, reason, days } = input
    await recordAct(call, tx, {
      ...{ call: 'makeApiKey', thing: { kind: 'api-key', id: row.id, name }, branchId, reason },
      changes: [
        { field: '密钥', before: null, after: newKeyText(row, days) },
        { field: '可以用的网段', before: null, after: networksText(row.networks) },
      ],
    })
    return { keyId: row.id, key, expiresAt: row.expiresAt.toISOString() }
  })
  return { ...stored, key: openKey(call.ctx, stored.key) }
}

/** The one before ends by its own time, brought forward. */
export const rollApiKey: StaffHandler<typeof rollContract> = async (input, call) => {
  const { ctx } = call
  const stored = await actAs(call, ['rollApiKey', input], rollContract.output.parse, async (tx) => {
    const { keyId, overlapDays, days, reason } = input
    const [former] = await tx.select().from(apiKey).where(eq(apiKey.id, keyId)).for('update')
    if (!former) return fail('NOT_FOUND')
    if (former.successorId !== null) fail('KEY_REPLACED')
    const now = ctx.clock.now()
    if (former.endedAt !== null || former.expiresAt <= now) fail('KEY_ENDED')
    const { row, key } = await addKey(tx, { ...former, days }, call)
    const until = new Date(Math.min(former.expiresAt.getTime(), now.getTime() + overlapDays * DAY_MS))
    await tx.update(apiKey).set({ successorId: row.id, expiresAt: until }).where(eq(apiKey.id, keyId))
    await recordAct(call, tx, {
      ...{ call: 'rollApiKey', thing: { kind: 'api-key', id: keyId, name: former.name } },
      ...{ branchId: former.branchId, reason },
      changes: [
        { field: '密钥', before: `…${former.tail}`, after: newKeyText(row, days) },
        { field: '原来的用到', before: former.expiresAt.toISOString(), after: until.toISOString() },
      ],
    })
    return { keyId: row.id, key, expiresAt: row.expiresAt.toISOString(), formerUntil: until.toISOString() }
  })
  return { ...stored, key: openKey(ctx, stored.key) }
}

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
