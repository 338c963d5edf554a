import { fail } from '@mall/contract/failures'
import { closeMember as closeContract, askExportForMember as exportContract } from '@mall/contract/privacy/staff'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockOpenMember, recordAccess } from '../../account/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { saveExport } from '../ask-for-export.ts'
import { closeForMember } from '../closing.ts'

/** The member reads who asked for it, so that nobody is left in the dark about a request that was not theirs. */
function recordForMember({ ctx, staff }: StaffCall, tx: Tx, memberId: string, entry: { what: string; why: string }) {
  const who = `客服，${staff.name}`
  return recordAccess(ctx, tx, { memberId, kind: 'operator', who, ...entry, subject: memberId })
}

const actOn = (memberId: string, what: string) => ({
  thing: { kind: 'member' as const, id: memberId, name: `会员 ${memberId}` },
  branchId: null,
  changes: [{ field: what, before: null, after: '替会员申请' }],
})

export const askExportForMember: StaffHandler<typeof exportContract> = (input, call) =>
  actAs(call, ['askExportForMember', input], exportContract.output.parse, async (tx) => {
    const { ctx } = call
    const { memberId, reason } = input
    if (!(await lockOpenMember(tx, memberId))) fail('NOT_FOUND')
    await recordForMember(call, tx, memberId, { what: '资料副本', why: '您联系客服要的，只有您能下载' })
    const { askedAt } = await saveExport(ctx, tx, memberId, ctx.ids.id())
    await recordAct(call, tx, { call: 'askExportForMember', ...actOn(memberId, '资料副本'), reason })
    return { askedAt: askedAt.toISOString() }
  })

export const closeMember: StaffHandler<typeof closeContract> = (input, call) =>
  actAs(call, ['closeMember', input], closeContract.output.parse, async (tx) => {
    const { memberId, reason } = input
    if (!(await lockOpenMember(tx, memberId))) fail('NOT_FOUND')
    await recordForMember(call, tx, memberId, { what: '注销账号', why: '您联系客服申请的' })
    const closesOn = await closeForMember(call.ctx, tx, memberId)
    await recordAct(call, tx, { call: 'closeMember', ...actOn(memberId, '注销账号'), reason })
    return { closesOn }
  })
