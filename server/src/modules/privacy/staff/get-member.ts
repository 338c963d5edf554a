import { fail } from '@mall/contract/failures'
import type { getMember as contract, listMemberOrders as ordersContract } from '@mall/contract/privacy/staff'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { contactsOf, lastSeenAt, listAccessesOf, maskedHolders, maskName, memberFacts } from '../../account/public.ts'
import { visitsOfMember } from '../../appointment/public.ts'
import { cardView, inPayingOrder, listOwnCards } from '../../card/public.ts'
import { inUsingOrder, listOwn, ownState } from '../../coupon/public.ts'
import { latestMessages, smsText } from '../../message/public.ts'
import { ordersOfMember, purchasesOfMember } from '../../order/public.ts'
import { consentsView } from '../get-consents.ts'
import { assertWithinReach } from './find-members.ts'

type Whole = z.input<(typeof contract)['output']>['whole']

/** Of accesses, messages, coupons and cards, each. */
const MAX_ENTRIES = 30

/** Masked. What tells of other branches is for colleagues of the whole group. */
export const getMember: StaffHandler<typeof contract> = async ({ memberId }, { ctx, staff }) => {
  await assertWithinReach(ctx, staff, 'members.see', memberId)
  const facts = (await memberFacts(ctx.db, memberId)) ?? fail('NOT_FOUND')
  const holders = await maskedHolders(ctx, [memberId])
  const consents = await consentsView(ctx, memberId)
  return {
    memberId,
    holder: holders.get(memberId) ?? { name: '', mobile: '' },
    ...{ joinedAt: facts.createdAt.toISOString(), isClosed: facts.isClosed, closesOn: facts.closesOn },
    consents: consents.map(({ title, state, history }) => ({ title, state, history })),
    whole: staff.scopeOf('members.see') === 'all' ? await wholeOf(ctx, memberId) : null,
  }
}

async function wholeOf(ctx: Context, memberId: string): Promise<Whole> {
  const today = ctx.clock.today()
  const [purchases, visits, seenAt, family, coupons, cards, messages, accesses] = await Promise.all([
    purchasesOfMember(ctx.db, memberId),
    visitsOfMember(ctx.db, memberId),
    lastSeenAt(ctx.db, memberId),
    contactsOf(ctx, memberId),
    listOwn(ctx, memberId),
    listOwnCards(ctx.db, memberId),
    latestMessages(ctx.db, memberId, MAX_ENTRIES),
    listAccessesOf(ctx.db, memberId, { offset: 0, limit: MAX_ENTRIES }),
  ])
  return {
    figures: { ...purchases, ...visits, lastSeenAt: seenAt?.toISOString() ?? null },
    family: family.map(({ name, mobileMasked, idNumberMasked, isMyself }) => ({
      ...{ name: maskName(name), mobile: mobileMasked, idNumber: idNumberMasked, isHolder: isMyself },
    })),
    coupons: inUsingOrder(coupons, today)
      .slice(0, MAX_ENTRIES)
      .map((one) => ({
        ...{
          couponId: one.couponId,
          title: one.title,
          state: ownState(one, today),
          validTo: one.validTo,
          orderNo: one.orderNo,
        },
      })),
    cards: inPayingOrder(cards, today)
      .slice(0, MAX_ENTRIES)
      .map((one) => cardView(one, today)),
    messages: messages.map(({ at, title, smsState }) => ({ at: at.toISOString(), title, smsText: smsText(smsState) })),
    accesses: accesses.rows.map(({ at, who, what, why }) => ({ at: at.toISOString(), who, what, why })),
  }
}

/** Those within reach; nothing of a member who is not. */
export const listMemberOrders: StaffHandler<typeof ordersContract> = async ({ memberId, after }, { ctx, staff }) =>
  ordersOfMember(ctx, memberId, staff.scopeOf('members.see'), after)
