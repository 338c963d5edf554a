import { startExtract as contract, type ExtractList } from '@mall/contract/extract/calls'
import { extractKinds, extractPurposes, MAX_EXTRACTS_A_DAY } from '@mall/contract/extract/kinds'
import { fail } from '@mall/contract/failures'
import { WITHOUT } from '@mall/contract/revenue/kinds'
import { rights } from '@mall/contract/staff/rights'
import { and, eq, gt } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { violatedConstraint } from '../../platform/database/violation.ts'
import { assertSpan } from '../revenue/public.ts'
import { actAs, branchNames, type HeldRights, recordAct } from '../staff/public.ts'
import { listText } from './list-text.ts'
import { reachOf, type Scope } from './reach.ts'
import { staffExtract } from './tables.ts'

const DAY_MS = 86_400_000

/** One in the making for each person, and so many a day. */
export const startExtract: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const { list, purpose, words } = input
  assertReach(staff, list.of)
  if (list.of === 'figureTable') assertSpan(list)
  const name = listText(list, await branchNames(ctx))
  try {
    return await actAs(call, ['startExtract', input], contract.output.parse, async (tx) => {
      const now = ctx.clock.now()
      const id = ctx.ids.id()
      await tx.insert(staffExtract).values({
        ...{ id, staffId: staff.id, staffName: staff.name, list, purpose, words, state: 'making', askedAt: now },
      })
      // After the insert, which waits for another of the same person.
      const recent = and(eq(staffExtract.staffId, staff.id), gt(staffExtract.askedAt, new Date(now.getTime() - DAY_MS)))
      if ((await tx.$count(staffExtract, recent)) > MAX_EXTRACTS_A_DAY) fail('EXTRACT_LIMIT')
      await ctx.jobs.enqueue(tx, 'make-extract', { extractId: id })
      await recordAct(call, tx, {
        call: 'startExtract',
        thing: { kind: 'extract', id, name: `${extractKinds[list.of].name}名单` },
        branchId: branchOf(list),
        changes: [{ field: '导出', before: null, after: name }],
        reason: `${extractPurposes[purpose]}：${words}`,
      })
      return { extractId: id }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'staff_extract_one_in_the_making') return fail('EXTRACT_MAKING')
    throw error
  }
}

/** Refused where one of both rights is missing, or where they do not reach all of `wanted`. */
export function assertReach(held: HeldRights, kind: keyof typeof extractKinds, wanted: Scope | null = null): void {
  const { scope, missing: none } = reachOf(held, kind)
  const isWithin = wanted === null || scope === 'all' || (wanted !== 'all' && wanted.every((id) => scope.includes(id)))
  const missing = isWithin ? none : extractKinds[kind].right
  if (missing) fail('RIGHT_MISSING', { right: missing, rightName: rights[missing].name, branchId: null })
}

/** null too for what belongs to no branch. */
function branchOf(list: ExtractList): string | null {
  const branchId = 'branchId' in list ? list.branchId : undefined
  return branchId === undefined || branchId === WITHOUT ? null : branchId
}
