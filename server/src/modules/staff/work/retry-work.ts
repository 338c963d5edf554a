import { fail } from '@mall/contract/failures'
import { MAX_RETRIED, type WorkKind, workKinds } from '@mall/contract/work/kinds'
import { retryWork as contract, retryWorkOfKind as kindContract } from '@mall/contract/work/staff'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { listFailedWork, listPauses } from '../../work/public.ts'
import { actAs } from '../act-as.ts'
import { recordAct } from '../audit/record-act.ts'
import { checkMoney } from './check-money.ts'
import { type FailedWork, thingOf } from './work-text.ts'

/** Without those that would only meet their pause again. */
async function notPaused(db: Queryable, kind: WorkKind, found: readonly FailedWork[]): Promise<FailedWork[]> {
  const paused = new Set((await listPauses(db)).map(({ name }) => name))
  const free = found.filter(({ heldBy }) => !paused.has(kind) && !paused.has(heldBy))
  return free.length === 0 && found.length > 0 ? fail('WORK_PAUSED') : free
}

/** The same retry as `operate`'s. */
export const retryWork: StaffHandler<typeof contract> = (input, call) => {
  const { kind, subject, tries, reason } = input
  const { ctx, staff } = call
  checkMoney(staff, kind)
  return actAs(call, ['retryWork', input], contract.output.parse, async (tx) => {
    const [found] = await listFailedWork(tx, { kind, subject, limit: 1 })
    if (!found) return fail('WORK_DONE')
    await notPaused(tx, kind, [found])
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
    const found = await notPaused(tx, kind, await listFailedWork(tx, { kind, state, limit: MAX_RETRIED + 1 }))
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
