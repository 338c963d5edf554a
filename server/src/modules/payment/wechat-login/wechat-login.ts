import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { RETENTION } from '../../../app/retention.ts'
import { mallNow, mallTime } from '../../../platform/clock.ts'
import { wechatLogin, wechatPayer } from '../tables.ts'

/** A login at WeChat takes seconds; its state is good for so long. */
const LOGIN_MS = 10 * 60_000
/** A session lives at most this long, so its payer is stored no longer. */
const PAYER_MS = RETENTION.wechat_payer.seconds * 1000

interface StartedLogin {
  sessionId: string
  orderNo: string
}

/** Starts a login. Its `state` can be used once, by this session and order only. */
export async function beginLogin(ctx: Context, begun: StartedLogin): Promise<string> {
  const state = ctx.ids.id() + ctx.ids.id()
  const expiresAt = new Date(ctx.clock.now().getTime() + LOGIN_MS)
  await ctx.db.insert(wechatLogin).values({ state, ...begun, expiresAt })
  return state
}

/** Consumes a `state`. False: it is unknown, expired, used, or another session's or order's. */
export async function endLogin(ctx: Context, state: string, { sessionId, orderNo }: StartedLogin): Promise<boolean> {
  const itself = and(eq(wechatLogin.state, state), gt(wechatLogin.expiresAt, mallNow))
  const mine = and(eq(wechatLogin.sessionId, sessionId), eq(wechatLogin.orderNo, orderNo))
  const used = await ctx.db.delete(wechatLogin).where(and(itself, mine)).returning({ state: wechatLogin.state })
  return used.length > 0
}

export async function savePayer(ctx: Context, sessionId: string, openId: string): Promise<void> {
  const row = { sessionId, openId, createdAt: ctx.clock.now() }
  await ctx.db.insert(wechatPayer).values(row).onConflictDoUpdate({ target: wechatPayer.sessionId, set: { openId } })
}

/** The session's WeChat openid, or null. */
export async function payerOf(ctx: Context, sessionId: string): Promise<string | null> {
  const [row] = await ctx.db.select().from(wechatPayer).where(eq(wechatPayer.sessionId, sessionId))
  return row?.openId ?? null
}

/** Deletes unfinished logins, and payers of sessions that have ended. */
export async function deleteWechatLogins(ctx: Context): Promise<void> {
  await ctx.db.delete(wechatLogin).where(lte(wechatLogin.expiresAt, mallNow))
  await ctx.db.delete(wechatPayer).where(lte(wechatPayer.createdAt, mallTime(-PAYER_MS)))
}
