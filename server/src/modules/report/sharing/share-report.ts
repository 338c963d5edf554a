import { addDays, shortDay } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import {
  type listReportShares as listing,
  type openReportShare as opening,
  type shareReport as sharing,
  withdrawReportShare as withdrawing,
} from '@mall/contract/report/sharing'
import { MAX_SHARES, SHARE_TRIES } from '@mall/contract/report/terms'
import { and, desc, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import type { Context, Member } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import {
  contactOfBooking,
  deviceOfSession,
  maskMobile,
  memberOfMobile,
  phoneOf,
  recordAccess,
  spendOwnCode,
  withIdempotency,
} from '../../account/public.ts'
import { saveMessage } from '../../message/public.ts'
import { findReadable, type ReadableReport, readableReports } from '../own-reports.ts'
import { reportShare } from '../reader-tables.ts'
import { person } from '../tables.ts'
import { type ShareRow, sharesTo } from './shared-reports.ts'

export const shareMobileContext = (shareId: string) => `report_share|mobile|${shareId}`

/**
 * Whoever was examined, and nobody else, with a code to their own number. Whether an account has the other number is not
 * said. Given again it is for the new days, and opened anew.
 */
export const shareReport: Handler<typeof sharing> = async (input, { ctx, member, visitor }) => {
  const { bookingId, mobile, days, code } = input
  const found = await findReadable(ctx, member.id, bookingId)
  if (!found?.visit.isOwn) return fail('NOT_FOUND')
  const own = await phoneOf(ctx, member.id)
  if (mobile === own) return fail('REPORT_SHARE_SELF', { field: 'mobile' })
  const mobileIndex = ctx.vault.blindIndex('mobile', mobile)
  await refuseMore(ctx.db, bookingId, mobileIndex, ctx.clock.today())
  await spendOwnCode(ctx, member, visitor, { code, purpose: 'share-report' })
  const device = await deviceOfSession(ctx.db, member.sessionId)
  return ctx.db.transaction(async (tx) => {
    // Of two who give one report at once the second counts the first.
    await tx.select().from(person).where(eq(person.id, found.row.personId)).for('update')
    await refuseMore(tx, bookingId, mobileIndex, ctx.clock.today())
    const of = and(eq(reportShare.bookingId, bookingId), eq(reportShare.mobileIndex, mobileIndex))
    await tx.delete(reportShare).where(of)
    const [id, until] = [ctx.ids.id(), addDays(ctx.clock.today(), days - 1)]
    const mobileSealed = (await ctx.vault.of(member.id, tx)).seal(mobile, shareMobileContext(id))
    await tx.insert(reportShare).values({
      ...{ id, bookingId, personId: found.row.personId, memberId: member.id, mobileSealed, mobileIndex, until },
      ...{ readerId: null, triesLeft: SHARE_TRIES, createdAt: ctx.clock.now() },
    })
    await recordChange(ctx, tx, member, { device, found, why: `给手机尾号 ${mobile.slice(-4)} 看，到 ${until} 为止` })
    const reader = await memberOfMobile(tx, mobileIndex)
    if (reader !== null) await tellReader(ctx, tx, reader, { id, from: own.slice(-4), until })
    return { shareId: id, until }
  })
}

type Db = Pick<Context['db'], '$count'> | Tx

async function refuseMore(db: Db, bookingId: string, mobileIndex: string, today: string): Promise<void> {
  const others = and(eq(reportShare.bookingId, bookingId), ne(reportShare.mobileIndex, mobileIndex))
  const given = await db.$count(reportShare, and(others, gte(reportShare.until, today)))
  if (given >= MAX_SHARES) fail('REPORT_SHARES_FULL')
}

/** In the message centre alone: of whom and of what it says nothing. */
const tellReader = (
  ctx: Context,
  tx: Tx,
  memberId: string,
  { id, from, until }: { id: string; from: string; until: string },
) =>
  saveMessage(ctx, tx, {
    ...{ memberId, topic: 'booking', title: '有人给您看一份体检报告', link: '/profile/reports' },
    text: `手机尾号 ${from} 的人给您看一份体检报告，看到 ${shortDay(until, ctx.clock.today())}。在“体检报告”里打开，要填体检人的姓名。不认识对方不用理会。`,
    event: `report-shared ${id}`,
  })

interface Change {
  device: string
  found: ReadableReport
  why: string
}

const recordChange = (ctx: Context, tx: Tx, member: Member, { device, found: { visit }, why }: Change) =>
  recordAccess(ctx, tx, {
    ...{ memberId: member.id, kind: 'self', who: `您自己，${device}`, why },
    ...{ what: `${visit.day} 的体检报告`, subject: visit.contactId },
  })

export const listReportShares: Handler<typeof listing> = async (_, { ctx, member }) => {
  const given = and(eq(reportShare.memberId, member.id), gte(reportShare.until, ctx.clock.today()))
  const [rows, { reports }, offered, sealer] = await Promise.all([
    ctx.db.select().from(reportShare).where(given).orderBy(desc(reportShare.createdAt)),
    readableReports(ctx, member.id),
    sharesTo(ctx, member.id, { isOpened: false }),
    ctx.vault.of(member.id),
  ])
  const own = new Map(reports.filter(({ visit }) => visit.isOwn).map((one) => [one.row.bookingId, one]))
  return {
    given: rows.flatMap(({ id: shareId, bookingId, until, readerId, personId, mobileSealed }) => {
      const found = own.get(bookingId)
      if (found?.row.personId !== personId) return []
      const { day, branchName } = found.visit
      const mobile = maskMobile(sealer.open(mobileSealed, shareMobileContext(shareId)))
      return [{ shareId, bookingId, day, branchName, until, mobile, isOpened: readerId !== null }]
    }),
    offered: await Promise.all(
      offered.map(async ({ share: { id: shareId, memberId, until } }) => ({
        ...{ shareId, until, from: (await phoneOf(ctx, memberId)).slice(-4) },
      })),
    ),
  }
}

/** Whoever got the number by a slip does not know whose report it is; the first account that does keeps it. */
export const openReportShare: Handler<typeof opening> = async (input, call) => {
  const { ctx, member } = call
  const offered = await sharesTo(ctx, member.id, { isOpened: false })
  const found = offered.find(({ share }) => share.id === input.shareId)
  if (!found) return openedBefore(ctx, member, input.shareId)
  const isNamed = await namesExaminee(ctx, found.share, input.name)
  const [taken] = await ctx.db
    .update(reportShare)
    .set(isNamed ? { readerId: member.id } : { triesLeft: sql`${reportShare.triesLeft} - 1` })
    .where(and(eq(reportShare.id, input.shareId), isNull(reportShare.readerId), gt(reportShare.triesLeft, 0)))
    .returning()
  if (!taken) return openedBefore(ctx, member, input.shareId)
  return isNamed ? { bookingId: taken.bookingId } : fail('REPORT_SHARE_NAME', { field: 'name' })
}

/** Sent again it answers the same. */
async function openedBefore(ctx: Context, member: Member, shareId: string): Promise<{ bookingId: string }> {
  const opened = await sharesTo(ctx, member.id, { isOpened: true })
  const found = opened.find(({ share }) => share.id === shareId)
  return found ? { bookingId: found.share.bookingId } : fail('NOT_FOUND')
}

/** As the booking or the giver's account has it, without signs between the parts of a name. */
async function namesExaminee(ctx: Context, { memberId, bookingId }: ShareRow, name: string): Promise<boolean> {
  const given = await findReadable(ctx, memberId, bookingId)
  const plain = (text: string) => text.replace(/[\s·•・.]/gu, '').toLowerCase()
  if (!given) return false
  const contact = await contactOfBooking(ctx, given.visit.contactId)
  return [given.visit.name, contact?.name ?? ''].some((one) => one !== '' && plain(one) === plain(name))
}

/** At once: the next look finds it closed. */
export const withdrawReportShare: Handler<typeof withdrawing> = async (input, call) => {
  const { ctx, member } = call
  const own = and(eq(reportShare.id, input.shareId), eq(reportShare.memberId, member.id))
  const [seen] = await ctx.db.select().from(reportShare).where(own)
  const [device, found, sealer] = await Promise.all([
    deviceOfSession(ctx.db, member.sessionId),
    seen ? findReadable(ctx, member.id, seen.bookingId) : null,
    ctx.vault.of(member.id),
  ])
  return withIdempotency(ctx, call, ['withdrawReportShare', input], withdrawing.output.parse, async (tx) => {
    const [gone] = await tx.delete(reportShare).where(own).returning()
    if (!gone) return fail('NOT_FOUND')
    if (found) {
      const mobile = sealer.open(gone.mobileSealed, shareMobileContext(gone.id))
      await recordChange(ctx, tx, member, { device, found, why: `收回给手机尾号 ${mobile.slice(-4)} 看的同意` })
    }
    return { done: true as const }
  })
}
