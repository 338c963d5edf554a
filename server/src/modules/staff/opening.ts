import { openShop as contract } from '@mall/contract/staff/opening'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { scoped } from '../../platform/scope.ts'
import { actAs } from './act-as.ts'
import { recordAct } from './audit/record-act.ts'
import { mallOpening } from './tables.ts'

/** What the record says of an act for which, before the opening, no second person was needed. */
export const WAIVED = { field: '第二个人', before: '要有', after: '开业前免去' }

/** null: it is still being set up. */
export async function findOpening(db: Queryable): Promise<Date | null> {
  const [row] = await db.select({ openedAt: mallOpening.openedAt }).from(mallOpening)
  return row?.openedAt ?? null
}

export const isMallOpen = async (db: Queryable): Promise<boolean> => (await findOpening(db)) !== null

/** Whether the mall was seen to be open, which is then known for good; `look` reads until it was. */
export const openingWatch = scoped(({ db }: Context) => {
  let isSeen = false
  return {
    isSeen: () => isSeen,
    look: async () => {
      isSeen ||= await isMallOpen(db)
      return isSeen
    },
  }
})

/** A mall that is open from the start. Idempotent. */
export async function openFromStart({ db, clock }: Context, openedBy: string): Promise<void> {
  await db.insert(mallOpening).values({ id: 1, openedAt: clock.now(), openedBy }).onConflictDoNothing()
}

export const openShop: StaffHandler<typeof contract> = (input, call) =>
  actAs(call, ['openShop', input], contract.output.parse, async (tx) => {
    const { ctx, staff } = call
    const row = { id: 1, openedAt: ctx.clock.now(), openedBy: staff.name }
    const [opened] = await tx.insert(mallOpening).values(row).onConflictDoNothing().returning()
    if (opened)
      await recordAct(call, tx, {
        ...{ call: 'openShop', thing: { kind: 'mall', id: 'mall', name: '商城' }, branchId: null },
        ...{ changes: [{ field: '状态', before: '筹备', after: '开业' }], reason: input.reason },
      })
    return { openedAt: ((await findOpening(tx)) ?? row.openedAt).toISOString() }
  })
