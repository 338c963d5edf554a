import { fail } from '@mall/contract/failures'
import type { findMember as contract } from '@mall/contract/privacy/staff'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { findMemberByMobile } from '../../account/public.ts'
import { assertMaySearch, isMemberWithin } from '../../order/public.ts'
import { type HeldRights, recordAct } from '../../staff/public.ts'

/** By the whole number alone. Recorded, without it. */
export const findMember: StaffHandler<typeof contract> = async ({ mobile }, call) => {
  const { ctx, staff } = call
  await assertMaySearch(ctx, staff.id)
  const found = await findMemberByMobile(ctx, mobile)
  const memberId = found !== null && (await isWithinReach(ctx, staff, found)) ? found : null
  await ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      call: 'findMember',
      thing: {
        ...{ kind: 'search', id: memberId === null ? 'none' : 'mobile' },
        name: memberId === null ? '按手机号找会员，没有找到' : '按手机号找会员',
      },
      branchId: null,
      changes: [{ field: '找到的会员', before: null, after: memberId ?? '没有' }],
      reason: '',
    }),
  )
  return { memberId }
}

const isWithinReach = (ctx: Context, staff: HeldRights, memberId: string) =>
  isMemberWithin(ctx, memberId, staff.scopeOf('members.see'))

/** Fails as if there were no such member where nothing of them is within reach of the right. */
export async function assertWithinReach(
  ctx: Context,
  staff: HeldRights,
  right: 'members.see' | 'orders.identity',
  memberId: string,
): Promise<void> {
  if (!(await isMemberWithin(ctx, memberId, staff.scopeOf(right)))) fail('NOT_FOUND')
}
