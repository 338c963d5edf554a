import { fail } from '@mall/contract/failures'
import type { revealMember as contract } from '@mall/contract/privacy/staff'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contactsOf, phoneOf, recordAccess } from '../../account/public.ts'
import { assertMayReveal, revealPurpose } from '../../order/public.ts'
import { recordAct } from '../../staff/public.ts'
import { assertWithinReach } from './find-members.ts'

type Field = z.output<(typeof contract)['input']>['field']

const FIELDS: Readonly<Record<Field, string>> = { mobile: '登录手机号', name: '姓名' }

/**
 * One field in full. Recorded before it is answered, for colleagues and for the member. Not stored as an idempotent
 * answer, which would hold the value in clear.
 */
export const revealMember: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { memberId, field, purpose, words } = input
  await assertWithinReach(ctx, staff, 'orders.identity', memberId)
  const value = field === 'mobile' ? await phoneOf(ctx, memberId) : await nameOf(ctx, memberId)
  if (value === '') return fail('REVEAL_NOTHING')
  await assertMayReveal(ctx, staff.id)
  const why = revealPurpose(purpose, words)
  await ctx.db.transaction(async (tx) => {
    const entry = { who: `客服，${staff.name}`, what: `您的${FIELDS[field]}`, why, subject: memberId }
    await recordAccess(ctx, tx, { memberId, kind: 'operator', ...entry })
    await recordAct(call, tx, {
      call: 'revealMember',
      thing: { kind: 'member', id: memberId, name: `会员 ${memberId}` },
      branchId: null,
      changes: [{ field: FIELDS[field], before: null, after: '看过' }],
      reason: why,
    })
  })
  return { value }
}

const nameOf = async (ctx: Context, memberId: string) =>
  (await contactsOf(ctx, memberId)).find(({ isMyself }) => isMyself)?.name ?? ''
