import type { listOwnEvents as contract } from '@mall/contract/staff/audit'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { listActsOn } from './list-acts-on.ts'
import { wordsOf } from './list-audit.ts'

const SHOWN = 30

export const listOwnEvents: StaffHandler<typeof contract> = async (_, { ctx, staff }) => {
  const acts = await listActsOn(ctx.db, 'staff', staff.id, SHOWN)
  return { list: acts.map(({ at, call, ...act }) => ({ ...act, at: at.toISOString(), does: wordsOf(call) })) }
}
