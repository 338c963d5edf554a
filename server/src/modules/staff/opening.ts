import type { Context } from '../../app/context.ts'
import type { StaffCall } from '../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { scoped } from '../../platform/scope.ts'
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

/** Opens the mall, in the caller's transaction; since when it is open. Idempotent. */
export async function recordOpening(call: StaffCall, tx: Tx, reason: string): Promise<Date> {
  const { ctx, staff } = call
  const row = { id: 1, openedAt: ctx.clock.now(), openedBy: staff.name }
  const [opened] = await tx.insert(mallOpening).values(row).onConflictDoNothing().returning()
  if (opened)
    await recordAct(call, tx, {
      ...{ call: 'openShop', thing: { kind: 'mall', id: 'mall', name: '商城' }, branchId: null },
      ...{ changes: [{ field: '状态', before: '筹备', after: '开业' }], reason },
    })
  return (await findOpening(tx)) ?? row.openedAt
}
