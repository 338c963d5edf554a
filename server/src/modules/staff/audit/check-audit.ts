import type { checkAudit as contract } from '@mall/contract/staff/audit'
import { asc, desc, gt, lte } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { audit } from '../tables.ts'
import { macOf } from './record-act.ts'

const ROUND = 5_000
/** So many broken entries are named. */
const NAMED = 100

/** Verifies the MAC chain; names entries that were changed, or follow a missing one. */
export async function checkAuditChain(ctx: Context): Promise<{ entries: number; broken: number[] }> {
  const all: { entries: number; broken: number[] } = { entries: 0, broken: [] }
  for (let after = 0; ; ) {
    const step = await checkFrom(ctx, after)
    all.entries += step.entries
    all.broken.push(...step.broken.slice(0, NAMED - all.broken.length))
    if (step.next === null) return all
    after = step.next
  }
}

/** One step: the entries that follow this one. `next`: the last of them, where there may be more. */
async function checkFrom(ctx: Context, after: number) {
  const { db } = ctx
  const [last] =
    after === 0 ? [] : await db.select().from(audit).where(lte(audit.nth, after)).orderBy(desc(audit.nth)).limit(1)
  const rows = await db.select().from(audit).where(gt(audit.nth, after)).orderBy(asc(audit.nth)).limit(ROUND)
  const broken: number[] = []
  let before = last ?? { nth: 0, mac: '' }
  for (const row of rows) {
    const isChained = row.nth === before.nth + 1 && row.mac === macOf(ctx, before.mac, row)
    if (!isChained && broken.length < NAMED) broken.push(row.nth)
    before = row
  }
  return { entries: rows.length, broken, next: rows.length < ROUND ? null : before.nth }
}

/** A step of a check that its page asks for one after the other, with how far it goes. */
export const checkAudit: StaffHandler<typeof contract> = async ({ after }, { ctx }) => {
  const [head] = await ctx.db.select({ nth: audit.nth }).from(audit).orderBy(desc(audit.nth)).limit(1)
  return { ...(await checkFrom(ctx, after)), last: head?.nth ?? 0 }
}

/** Logs the chain's last entry: a log outside the database then tells when the end was cut off. */
export async function logAuditHead(ctx: Context): Promise<void> {
  const [head] = await ctx.db.select({ nth: audit.nth, mac: audit.mac }).from(audit).orderBy(desc(audit.nth)).limit(1)
  if (head) ctx.log.info(head, '操作记录的最后一条')
}
