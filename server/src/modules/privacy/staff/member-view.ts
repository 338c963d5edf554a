import { fail } from '@mall/contract/failures'
import { MEMBER_PAGES, type MemberPage } from '@mall/contract/privacy/member-pages'
import type { openMemberPage as opening, startMemberView as starting } from '@mall/contract/privacy/member-view'
import { MEMBER_VIEW_MINUTES } from '@mall/contract/staff/terms'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { inRolledBack } from '../../../platform/database/clients/rolled-back.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { openScope } from '../../../platform/scope.ts'
import { readClaims, signClaims } from '../../../platform/vault/signed-claims.ts'
import { maskedHolders, memberFacts, recordAccess } from '../../account/public.ts'
import { isOwnBooking } from '../../appointment/public.ts'
import { assertMayReveal, ownOrder, revealPurpose } from '../../order/public.ts'
import { isOpenSession, recordAct, rightsNow } from '../../staff/public.ts'

const View = z.strictObject({
  memberId: z.string(),
  staffId: z.string(),
  sessionId: z.string(),
  /** As the member reads it. */
  why: z.string(),
  /** Until when, in milliseconds. */
  until: z.int(),
})
const Page = z.strictObject({
  ...View.omit({ why: true }).shape,
  id: z.string(),
  path: z.string(),
  layout: z.enum(['phone', 'wide']),
})
type PageClaims = z.output<typeof Page>

const VIEW = 'member-view'
const PAGE = 'member-view-page'

export const startMemberView: StaffHandler<typeof starting> = async ({ memberId, purpose, words }, { ctx, staff }) => {
  await assertOpen(ctx.db, memberId, 'NOT_FOUND')
  const until = Math.min(ctx.clock.now().getTime() + MEMBER_VIEW_MINUTES * 60_000, staff.expiresAt.getTime())
  const claims = { memberId, staffId: staff.id, sessionId: staff.sessionId, why: revealPurpose(purpose, words), until }
  const holders = await maskedHolders(ctx, [memberId])
  return {
    view: signClaims(ctx.vault, VIEW, claims),
    holder: holders.get(memberId) ?? { name: '', mobile: '' },
    until: new Date(until).toISOString(),
  }
}

/** Recorded before there is a link, for colleagues and for the member. */
export const openMemberPage: StaffHandler<typeof opening> = async ({ view, page, id }, call) => {
  const { ctx, staff } = call
  const claims = readClaims(ctx.vault, VIEW, View, view)
  if (claims?.sessionId !== staff.sessionId || claims.until <= ctx.clock.now().getTime()) fail('MEMBER_VIEW_OVER')
  const { memberId, why, ...of } = claims
  const path = await pathOf(ctx.db, memberId, page, id ?? '')
  await assertMayReveal(ctx, staff.id)
  const told = { who: `客服，${staff.name}`, what: `您在商城的“${MEMBER_PAGES[page]}”页`, why }
  await ctx.db.transaction(async (tx) => {
    await assertOpen(tx, memberId, 'MEMBER_VIEW_OVER')
    await recordAccess(ctx, tx, { memberId, kind: 'operator', ...told, subject: memberId })
    await recordAct(call, tx, {
      call: 'openMemberPage',
      thing: { kind: 'member', id: memberId, name: `会员 ${memberId}` },
      branchId: null,
      changes: [{ field: `会员视角，${MEMBER_PAGES[page]}`, before: null, after: id === null ? '看过' : `看过 ${id}` }],
      reason: why,
    })
  })
  const linkOf = (layout: PageClaims['layout']) => {
    const link: PageClaims = { ...of, memberId, id: ctx.ids.id(), path, layout }
    return `${ctx.settings.publicOrigin}${LINK}${signClaims(ctx.vault, PAGE, link)}`
  }
  return {
    ...{ phoneUrl: linkOf('phone'), wideUrl: linkOf('wide') },
    told: { at: ctx.clock.now().toISOString(), ...told },
  }
}

/** Where the shop shows it; the link's token follows. */
const LINK = '/member-view?link='

/** The page's address in the shop; fails for an order or a booking of somebody else. */
async function pathOf(db: Queryable, memberId: string, page: MemberPage, id: string): Promise<string> {
  if (page === 'order' && !(await ownOrder(db, memberId, id))) return fail('NOT_FOUND')
  if (page === 'booking' && !(await isOwnBooking(db, memberId, id))) return fail('NOT_FOUND')
  return PATHS[page](encodeURIComponent(id))
}

const PATHS: Readonly<Record<MemberPage, (id: string) => string>> = {
  home: () => '/profile/profilehome',
  orders: () => '/profile/OrderList',
  order: (orderNo) => `/profile/orderDetail/${orderNo}`,
  bookings: () => '/profile/appointmentList',
  booking: (bookingId) => `/profile/appointmentDetail/general/${bookingId}`,
  'after-sales': () => '/profile/postsale',
  coupons: () => '/profile/cupon',
  cards: () => '/profile/fuCard',
  people: () => '/profile/contacts',
  addresses: () => '/profile/address',
}

async function assertOpen(db: Queryable, memberId: string, otherwise: 'NOT_FOUND' | 'MEMBER_VIEW_OVER') {
  const facts = await memberFacts(db, memberId)
  if (!facts || facts.isClosed) fail(otherwise)
}

export interface ViewedPage extends Pick<PageClaims, 'memberId' | 'path' | 'layout'> {
  /** Reads and writes nothing. Nothing that is cached in it outlives it. */
  ctx: Context
}

/**
 * Shows a page as the link says. Fails with MEMBER_VIEW_OVER for a link that is over, used or forged, once the login it
 * was made in has ended, and where its colleague has lost the right or the member has left. `isFirst` says whether a link
 * is used for the first time.
 */
export async function showMemberPage<T>(
  ctx: Context,
  token: string,
  isFirst: (id: string) => boolean | Promise<boolean>,
  show: (page: ViewedPage) => Promise<T>,
): Promise<T> {
  const claims = readClaims(ctx.vault, PAGE, Page, token)
  if (!claims || claims.until <= ctx.clock.now().getTime() || !(await isFirst(claims.id)))
    return fail('MEMBER_VIEW_OVER')
  const { memberId, staffId, sessionId, path, layout } = claims
  return inRolledBack(ctx.pool, async (own, tx) => {
    await tx.execute(sql`set local transaction_read_only = on`)
    if (!(await isOpenSession(tx, sessionId))) fail('MEMBER_VIEW_OVER')
    if (!(await rightsNow(tx, staffId)).has('members.view', null)) fail('MEMBER_VIEW_OVER')
    await assertOpen(tx, memberId, 'MEMBER_VIEW_OVER')
    const alone: Context = { ...{ ...ctx, ...own, scope: openScope() }, fromReplica: (work) => work(alone) }
    return show({ ctx: alone, memberId, path, layout })
  })
}
