import type {
  cacheAppointmentInfo as cache,
  getCacheAppointmentInfo as get,
} from '@mall/contract/appointment/reschedule'
import { and, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { RETENTION } from '../../../app/retention.ts'
import { mallTime } from '../../../platform/clock.ts'
import { findContact } from '../../account/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { whyNotDay, whyNotVoucher } from '../rules.ts'
import { draft, voucher } from '../tables.ts'
import { bookableUntil, isExpired } from '../vouchers/voucher-rules.ts'

/** Specification, section 9: appointment cache lifetime. */
const DRAFT_LIFETIME_MS = RETENTION.draft.seconds * 1000

const StoredDraft = z.object({ screen: z.string(), choices: z.record(z.string(), z.string()) })

/** Stores the choices made so far, for any device of the member; without `createTime` the flow's draft is deleted. */
export const cacheAppointmentInfo: Handler<typeof cache> = async (input, { ctx, member }) => {
  const { flow, screen, choices, createTime } = input
  if (createTime === undefined) {
    await ctx.db.delete(draft).where(and(eq(draft.memberId, member.id), eq(draft.flow, flow)))
    return { done: true }
  }
  // A device's clock may be ahead; no draft lives longer than a day from now.
  const createdAt = new Date(Math.min(Date.parse(createTime), ctx.clock.now().getTime()))
  const data = (await ctx.vault.of(member.id)).seal(JSON.stringify({ screen, choices }), draftContext(member.id, flow))
  await ctx.db
    .insert(draft)
    .values({ memberId: member.id, flow, data, createdAt })
    .onConflictDoUpdate({ target: [draft.memberId, draft.flow], set: { data, createdAt } })
  return { done: true }
}

/** null also if its voucher was used meanwhile; a past day is left out. */
export const getCacheAppointmentInfo: Handler<typeof get> = async ({ flow }, { ctx, member }) => {
  const [row] = await ctx.db
    .select()
    .from(draft)
    .where(and(eq(draft.memberId, member.id), eq(draft.flow, flow), gt(draft.createdAt, mallTime(-DRAFT_LIFETIME_MS))))
  const stored = StoredDraft.safeParse(row && (await openDraft(ctx, row)))
  if (!row || !stored.success) return { draft: null }
  const { voucherId = '', contactsId = '', branchId = '', date = '' } = stored.data.choices
  const [sold] = await ctx.db
    .select()
    .from(voucher)
    .where(and(eq(voucher.id, voucherId), eq(voucher.memberId, member.id)))
  if (!sold || whyNotVoucher(sold) || isExpired(sold.createdAt, ctx.clock.today())) return { draft: null }
  const [contact, branch] = await Promise.all([
    contactsId ? findContact(ctx, member.id, contactsId) : null,
    branchId ? findBranchOf(ctx, branchId) : null,
  ])
  const isBookable = /^\d{4}-\d\d-\d\d$/.test(date) && date <= bookableUntil(sold.createdAt)
  const isComing = isBookable && whyNotDay(date, ctx.clock.today()) === null
  const { date: _, timespanId: __, ...rest } = stored.data.choices
  return {
    draft: {
      flow,
      screen: stored.data.screen,
      choices: isComing ? stored.data.choices : rest,
      createTime: row.createdAt.toISOString(),
      productName: sold.productName,
      contacts_name: contact?.name ?? '',
      branchName: branch?.name ?? '',
      date: isComing ? date : '',
    },
  }
}

export async function deleteOldDrafts(ctx: Context): Promise<void> {
  await ctx.db.delete(draft).where(lte(draft.createdAt, mallTime(-DRAFT_LIFETIME_MS)))
}

const draftContext = (memberId: string, flow: string) => `draft|data|${memberId}|${flow}`

/** Written by the previous version; none is left a day after the upgrade. */
async function openDraft(ctx: Context, { memberId, flow, data }: typeof draft.$inferSelect): Promise<unknown> {
  if (typeof data !== 'string') return data
  return JSON.parse((await ctx.vault.of(memberId)).open(data, draftContext(memberId, flow)))
}
