import type { checkAudit as contract } from '@mall/contract/staff/audit'
import { asc, desc, gt } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { audit } from '../tables.ts'
import { macOf } from './record-act.ts'

const ROUND = 5_000
/** So many broken entries are named. */
const NAMED = 100

/** Verifies the MAC chain; names entries that were changed, or follow a missing one. */
export async function checkAuditChain(ctx: Context): Promise<{ entries: number; broken: number[] }> {
  const broken: number[] = []
  let entries = 0
  let before = { nth: 0, mac: '' }
  for (;;) {
    const rows = await ctx.db.select().from(audit).where(gt(audit.nth, before.nth)).orderBy(asc(audit.nth)).limit(ROUND)
    for (const row of rows) {
      const isChained = row.nth === before.nth + 1 && row.mac === macOf(ctx, before.mac, row)
      if (!isChained && broken.length < NAMED) broken.push(row.nth)
      before = row
    }
    entries += rows.length
    if (rows.length < ROUND) return { entries, broken }
  }
}

export const checkAudit: StaffHandler<typeof contract> = (_, { ctx }) => checkAuditChain(ctx)

/** Logs the chain's last entry: a log outside the database then tells when the end was cut off. */
export async function logAuditHead(ctx: Context): Promise<void> {
  const [head] = await ctx.db.select({ nth: audit.nth, mac: audit.mac }).from(audit).orderBy(desc(audit.nth)).limit(1)
  if (head) ctx.log.info(head, '操作记录的最后一条')
}
