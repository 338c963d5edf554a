import { fail } from '@mall/contract/failures'
import type { listPasskeys as listContract } from '@mall/contract/passkey/calls'
import { delPasskey as delContract, type Passkey, renamePasskey as renameContract } from '@mall/contract/passkey/calls'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Handler } from '../../app/http/handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { endLoginsByPasskey, withIdempotency } from '../account/public.ts'
import { saveMessage } from '../message/public.ts'
import { passkey } from './tables.ts'

export function passkeysOf(db: Queryable, memberId: string) {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.memberId, memberId))
    .orderBy(desc(passkey.createdAt), desc(passkey.id))
}

export function passkeyView(row: typeof passkey.$inferSelect): z.input<typeof Passkey> {
  const { id: passkeyId, name, isSynced, createdAt, lastUsedAt } = row
  return { passkeyId, name, isSynced, addedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

export const listPasskeys: Handler<typeof listContract> = async (_, { ctx, member }) => ({
  list: (await passkeysOf(ctx.db, member.id)).map(passkeyView),
})

const ownOne = (memberId: string, passkeyId: string) => and(eq(passkey.id, passkeyId), eq(passkey.memberId, memberId))

export const renamePasskey: Handler<typeof renameContract> = async (input, call) => {
  const { ctx, member } = call
  return withIdempotency(ctx, call, ['renamePasskey', input], renameContract.output.parse, async (tx) => {
    const [row] = await tx
      .update(passkey)
      .set({ name: input.name })
      .where(ownOne(member.id, input.passkeyId))
      .returning()
    return row ? passkeyView(row) : fail('NOT_FOUND')
  })
}

/** Also ends the logins it started; a code still lets the owner in. */
export const delPasskey: Handler<typeof delContract> = async (input, call) => {
  const { ctx, member } = call
  return withIdempotency(ctx, call, ['delPasskey', input], delContract.output.parse, async (tx) => {
    const [gone] = await tx.delete(passkey).where(ownOne(member.id, input.passkeyId)).returning()
    if (!gone) return fail('NOT_FOUND')
    await endLoginsByPasskey(ctx, tx, member, gone.id)
    await saveMessage(ctx, tx, {
      memberId: member.id,
      topic: 'account',
      title: '通行密钥删除了',
      text: `通行密钥“${gone.name}”不能再登录您的账号。用手机号和验证码登录照旧。`,
      link: '/profile/set',
      event: `passkey deleted ${gone.id}`,
    })
    return { done: true }
  })
}
