import type { SmsPurpose } from '@mall/contract/account/calls'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context, Visitor } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { secondsUntil } from '../sessions/sessions.ts'
import { loginCode } from '../tables.ts'

export interface CodeRecipient {
  mobileIndex: string
  /** A code is valid for this purpose only. */
  purpose: z.infer<typeof SmsPurpose>
}

/**
 * The newest valid code that was sent to this device. Other devices have none, so their tries cannot use up this one's.
 */
export async function ownCode(ctx: Context, db: Queryable, { mobileIndex, purpose }: CodeRecipient, visitor: Visitor) {
  const [newest] = await db
    .select()
    .from(loginCode)
    .where(
      and(
        eq(loginCode.mobileIndex, mobileIndex),
        eq(loginCode.keyThumbprint, visitor.keyThumbprint ?? ''),
        eq(loginCode.purpose, purpose),
        isNull(loginCode.usedAt),
        gt(loginCode.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(loginCode.createdAt))
    .limit(1)
  return newest ?? null
}

/** Seconds until the device's own code expires; 0 if it has none. */
export async function secondsLeftOf(ctx: Context, db: Queryable, to: CodeRecipient, visitor: Visitor): Promise<number> {
  const code = await ownCode(ctx, db, to, visitor)
  return code && code.triesLeft > 0 ? secondsUntil(ctx, code.expiresAt) : 0
}
