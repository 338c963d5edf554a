import type { withdrawConsent as endpoint } from '@mall/contract/privacy/calls'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { deleteIdNumbers, listUnneededNumbers, withdrawConsent as withdraw } from '../account/public.ts'
import { isContactBooked } from '../appointment/public.ts'
import { deleteIdentity } from '../customs/public.ts'
import { withdrawHealthConsent } from '../guide/public.ts'

/** Withdraws a consent and deletes its data in the same transaction; data of a live booking is deleted after it. */
export const withdrawConsent: Handler<typeof endpoint> = async ({ purpose }, { ctx, member }) => ({
  notice: await ctx.db.transaction((tx) => WITHDRAWALS[purpose](ctx, tx, member.id)),
})

type Withdrawal = (ctx: Context, tx: Tx, memberId: string) => Promise<string>

const WITHDRAWALS = {
  'id-number': async (ctx, tx, memberId) => {
    await withdraw(ctx, tx, memberId, 'id-number')
    const { forgotten, stillNeeded } = await deleteUnneededNumbers(tx, memberId)
    const later = stillNeeded > 0 ? `还有 ${stillNeeded} 个约好的体检要用，做完或取消以后自动删` : ''
    const effect = forgotten > 0 ? `${forgotten} 个身份证号已经删掉` : ''
    return [effect, later].filter((part) => part !== '').join('；') || '授权撤回了，本来也没有存着身份证号'
  },
  'health-answers': async (ctx, tx, memberId) => {
    await withdrawHealthConsent(ctx, tx, memberId)
    return '授权撤回了，保存的健康信息已经删掉'
  },
  customs: async (ctx, tx, memberId) => {
    await withdraw(ctx, tx, memberId, 'customs')
    await deleteIdentity(tx, memberId)
    return '授权撤回了，备用的姓名和身份证号已经删掉'
  },
} satisfies Record<string, Withdrawal>

/**
 * Deletes ID numbers without consent, except those of examinees with a live booking. `memberId`: of this member only.
 */
export async function deleteUnneededNumbers(tx: Tx, memberId?: string) {
  const contactIds = await listUnneededNumbers(tx, memberId)
  const unneeded: string[] = []
  for (const id of contactIds) if (!(await isContactBooked(tx, id))) unneeded.push(id)
  if (unneeded.length > 0) await deleteIdNumbers(tx, unneeded)
  return { forgotten: unneeded.length, stillNeeded: contactIds.length - unneeded.length }
}
