import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/database/types.ts'
import { recordAccess } from '../account/public.ts'
import type { ReportVisit } from '../appointment/public.ts'
import { accountOf } from './own-reports.ts'

interface Look {
  personId: string
  visit: ReportVisit
  staffName: string
  what: string
  why: string
}

/** Told to the account that booked, and to whoever was examined, if they have an account of their own. */
export async function recordStaffLook(ctx: Context, tx: Tx, look: Look): Promise<void> {
  const { personId, visit, staffName, what, why } = look
  const { memberId, contactId } = visit
  const own = await accountOf(ctx, personId, tx)
  const booker = { memberId, contactId }
  const told = own === null || own.memberId === memberId ? [booker] : [booker, own]
  for (const one of told) {
    await recordAccess(ctx, tx, {
      ...{ memberId: one.memberId, kind: 'branch', who: `${visit.branchName}，${staffName}` },
      ...{ what: `${visit.day} 的${what}`, why, subject: one.contactId },
    })
  }
}
