import { fail } from '@mall/contract/failures'
import { DAYS_TO_RETURN } from '@mall/contract/order/terms'
import type {
  closeAccount as closeContract,
  getClosing as getContract,
  withdrawClosing as withdrawContract,
} from '@mall/contract/privacy/calls'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { Blocker } from '../../app/personal-data.ts'
import { EVIDENCE_YEARS } from '../../app/retention.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import { closingOf, phoneOf, requestClosing, spendOwnCode, withdrawClosingRequest } from '../account/public.ts'
import { agreeToForfeit, withdrawForfeit } from '../card/public.ts'
import { notifyMember } from '../message/public.ts'
import { parts } from './parts.ts'

/** Retained without identifying anybody; identifying data retained by law is listed by its module. */
const PSEUDONYMOUS = {
  what: '订单、付款、退款、福卡收支的金额和时间（不再带姓名、手机号、地址）',
  howLong: '交易完成后至少 3 年',
  law: '《电子商务法》第三十一条、《网络交易监督管理办法》第三十一条',
}

const EVIDENCE = {
  what: '您同意和撤回过哪些协议、谁看过您的资料（不再带姓名和手机号）',
  howLong: `${EVIDENCE_YEARS} 年（协议从注销算起，查看记录从看的那天算起）`,
  law: '《个人信息保护法》第五十六条、《网络安全法》第二十一条',
}

export const getClosing: Handler<typeof getContract> = async (_, { ctx, member }) => {
  const named = parts.flatMap(({ retainedByLaw = [] }) => retainedByLaw)
  return {
    closesOn: await closingOf(ctx.db, member.id),
    daysToReturn: DAYS_TO_RETURN,
    blockers: (await blockersOf(ctx, ctx.db, member.id)).map((one) => ({ ...one, giveUpFen: one.giveUpFen ?? null })),
    kept: [PSEUDONYMOUS, ...named.map(({ what, years, law }) => ({ what, howLong: `${years} 年`, law })), EVIDENCE],
  }
}

/** A repeated request keeps the first date. A balance on cards is a blocker unless exactly that amount is forfeited. */
export const closeAccount: Handler<typeof closeContract> = async ({ code, giveUpFen }, { ctx, member, visitor }) => {
  const blockers = await blockersOf(ctx, ctx.db, member.id)
  const forfeits = blockers.filter((one) => one.giveUpFen !== undefined)
  const isAgreed = forfeits.reduce((all, one) => all + (one.giveUpFen ?? 0), 0) === giveUpFen
  if (blockers.length > forfeits.length || !isAgreed) fail('CLOSING_BLOCKED')
  await spendOwnCode(ctx, member, visitor, { code, purpose: 'close-account' })
  const closesOn = await ctx.db.transaction(async (tx) => {
    const day = await startClosing(ctx, tx, member.id)
    // A refund to a card meanwhile was not agreed to.
    if (giveUpFen > 0 && (await agreeToForfeit(ctx, tx, member.id, day)) !== giveUpFen) fail('CLOSING_BLOCKED')
    return day
  })
  visitor.refreshToken.write(null, 0)
  return { closesOn }
}

async function startClosing(ctx: Context, tx: Tx, memberId: string): Promise<string> {
  const day = await requestClosing(ctx, tx, memberId)
  await ctx.jobs.enqueue(tx, 'notify-closing', { memberId, day })
  return day
}

/** The same for a member who asked customer service; nothing is given up in their name. */
export async function closeForMember(ctx: Context, tx: Tx, memberId: string): Promise<string> {
  if ((await blockersOf(ctx, tx, memberId)).length > 0) fail('CLOSING_BLOCKED')
  return startClosing(ctx, tx, memberId)
}

export const withdrawClosing: Handler<typeof withdrawContract> = async (_, { ctx, member }) => {
  await ctx.db.transaction(async (tx) => {
    await withdrawClosingRequest(tx, member.id)
    await withdrawForfeit(tx, member.id)
  })
  return { done: true }
}

/** What each module still has to settle with this member. */
export async function blockersOf(ctx: Context, db: Queryable, memberId: string): Promise<Blocker[]> {
  const found: Blocker[] = []
  for (const part of parts) found.push(...((await part.blockers?.(ctx, db, memberId)) ?? []))
  return found
}

export async function notifyClosing(ctx: Context, memberId: string, day: string): Promise<void> {
  const mobile = await phoneOf(ctx, memberId)
  if (mobile === '' || (await closingOf(ctx.db, memberId)) !== day) return
  const link = '/profile/closeAccount'
  await notifyMember(ctx, { memberId, mobile, template: 'closing-asked', params: { date: day }, link, event: day })
}

export async function notifyClosingStopped(ctx: Context, memberId: string, reason: string, day: string): Promise<void> {
  const mobile = await phoneOf(ctx, memberId)
  if (mobile === '') return
  const link = '/profile/closeAccount'
  await notifyMember(ctx, { memberId, mobile, template: 'closing-stopped', params: { reason }, link, event: day })
}
