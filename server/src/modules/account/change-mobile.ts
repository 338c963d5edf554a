import type { changeMobile as contract } from '@mall/contract/account/login'
import { type FailureName, fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { recordRefusedTry } from './login/code-tries.ts'
import { spendCode } from './login/spend-code.ts'
import { mobileContext, profileOf } from './own-profile.ts'
import { revokeOthers } from './sessions/logins.ts'
import { member as table } from './tables.ts'

/** Needs a code sent to the old number and one sent to the new. Ends the logins of all other devices. */
export const changeMobile: Handler<typeof contract> = async (input, { ctx, member, visitor }) => {
  const { phone } = await profileOf(ctx, member.id)
  if (phone === input.newMobile) return fail('MOBILE_SAME')
  const oldIndex = ctx.vault.blindIndex('mobile', phone)
  const newIndex = ctx.vault.blindIndex('mobile', input.newMobile)
  const refused = await ctx.db
    .transaction(async (tx): Promise<FailureName | null> => {
      // Refusals are returned, not thrown: the transaction has to commit the count of wrong tries.
      for (const [mobileIndex, code] of [
        [oldIndex, input.oldCode],
        [newIndex, input.newCode],
      ] as const) {
        const why = await spendCode(ctx, tx, { mobileIndex, code, purpose: 'change-mobile' }, visitor)
        if (why) return why
      }
      const mobileSealed = (await ctx.vault.of(member.id, tx)).seal(input.newMobile, mobileContext(member.id))
      await tx.update(table).set({ mobileSealed, mobileIndex: newIndex }).where(eq(table.id, member.id))
      return null
    })
    .catch((error: unknown) =>
      violatedConstraint(error) === 'member_mobile_index_unique' ? 'MOBILE_TAKEN' : Promise.reject(error),
    )
  if (refused) return fail(await recordRefusedTry(ctx, visitor, refused))
  await revokeOthers(ctx, member.id, member.sessionId)
  return profileOf(ctx, member.id)
}
