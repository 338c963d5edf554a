import { fail } from '@mall/contract/failures'
import { rights } from '@mall/contract/staff/rights'
import { MAX_RETRIED, MONEY_WORK, type WorkKind, workKinds } from '@mall/contract/work/kinds'
import { retryWork as contract, retryWorkOfKind as kindContract } from '@mall/contract/work/staff'
import type { Staff, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { listFailedWork } from '../../work/public.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { thingOf } from './work-text.ts'

/** Money goes out again only by the right that its own page needs too. */
function checkMoney(staff: Staff, kind: WorkKind): void {
  const right = 'refunds.retry'
  if (MONEY_WORK.includes(kind) && !staff.has(right, null))
    fail('RIGHT_MISSING', { right, rightName: rights[right].name, branchId: null })
}

/** The same retry as `operate`'s. */
export const retryWork: StaffHandler<typeof contract> = (input, call) => {
  const { kind, subject, tries, reason } = input
  const { ctx, staff } = call
  checkMoney(staff, kind)
  return actAs(call, ['retryWork', input], contract.output.parse, async (tx) => {
    const [found] = await listFailedWork(tx, { kind, subject, limit: 1 })
    if (!found) return fail('WORK_DONE')
    const [retried] = await ctx.modules.retryWork(ctx, tx, kind, [{ subject, tries }])
    if (retried === undefined) return fail('WORK_STALE')
    await recordAct(call, tx, {
      call: 'retryWork',
      thing: { kind: 'work', id: subject, name: `${workKinds[kind].name}：${thingOf(kind, found).name}` },
      branchId: null,
      changes: [{ field: workKinds[kind].name, before: `试过 ${tries} 次`, after: '马上重试' }],
      reason,
    })
    return { done: true as const }
  })
}

export const retryWorkOfKind: StaffHandler<typeof kindContract> = (input, call) => {
  const { kind, state, reason } = input
  const { ctx, staff } = call
  checkMoney(staff, kind)
  return actAs(call, ['retryWorkOfKind', input], kindContract.output.parse, async (tx) => {
    const found = await listFailedWork(tx, { kind, state, limit: MAX_RETRIED + 1 })
    const retried = await ctx.modules.retryWork(ctx, tx, kind, found.slice(0, MAX_RETRIED))
    if (retried.length === 0) return fail('WORK_NONE')
    await recordAct(call, tx, {
      call: 'retryWorkOfKind',
      thing: { kind: 'work', id: kind, name: `${workKinds[kind].name} ${retried.length} 件` },
      branchId: null,
      changes: [{ field: workKinds[kind].name, before: null, after: `马上重试 ${retried.length} 件` }],
      reason,
    })
    return { retried: retried.length, hasMore: found.length > MAX_RETRIED }
  })
}
