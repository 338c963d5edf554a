import type { saveProfile as contract } from '@mall/contract/account/login'
import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { closesOn, maskMobile } from './rules.ts'
import { member } from './tables.ts'

/** The seal context of a member's mobile number. */
export const mobileContext = (memberId: string) => `member|mobile|${memberId}`

/** The member's own profile. */
export async function profileOf(ctx: Context, memberId: string) {
  const [row] = await ctx.db.select().from(member).where(eq(member.id, memberId))
  if (!row) return fail('LOGIN_REVOKED')
  const phone = (await ctx.vault.of(memberId)).open(row.mobileSealed, mobileContext(row.id))
  return {
    userId: row.id,
    nickname: row.nickname,
    mobile: maskMobile(phone),
    phone,
    sex: sexOf(row.sex),
    closesOn: row.closingAskedAt && closesOn(row.closingAskedAt),
  }
}

export const saveProfile: Handler<typeof contract> = async ({ nickname, sex }, { ctx, member: { id } }) => {
  await ctx.db.update(member).set({ nickname, sex }).where(eq(member.id, id))
  return profileOf(ctx, id)
}

const sexOf = (stored: number): -1 | 0 | 1 => (stored === 0 || stored === 1 ? stored : -1)
