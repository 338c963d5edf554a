import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../app/context.ts'
import type { ParcelPush } from '../../integrations/carrier.ts'
import { busyOf } from '../../platform/database/busy.ts'
import { applyTrace } from './apply-trace.ts'
import { carrierByCompany } from './carriers.ts'
import { MIN_WAIT_MS, pollAfterPush } from './rules.ts'
import { parcel } from './tables.ts'

/** Receives the tracking company's pushes. */
export const PARCEL_PUSHES = '/api/v1/parcel/notify'
/** Two hundred events in Chinese, as a form encodes them. */
const BODY_LIMIT = 256 * 1024

const ACCEPTED = { result: true, returnCode: '200', message: '成功' }
const REFUSED = { result: false, returnCode: '500', message: '签名或内容不正确' }
const LATER = { result: false, returnCode: '500', message: '处理失败，请稍后重发' }

/** News of parcels. Signed by the tracking company, so exempt from our own request proof. */
export function parcelPushes(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    // The signature covers a field as sent, so the body's content type is ignored.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 400 && status < 500) return reply.code(status).send(REFUSED)
      if (busyOf(error)) return reply.code(503).header('retry-after', '5').send(LATER)
      request.log.error({ err: error }, 'parcel push failed')
      return reply.code(500).send(LATER)
    })
    scope.post(PARCEL_PUSHES, { bodyLimit: BODY_LIMIT }, async ({ body }, reply) => {
      if (!ctx.carrier) return reply.code(404).send(REFUSED)
      const read = ctx.carrier.readPush(typeof body === 'string' ? body : '')
      if (!read.ok) {
        ctx.log.warn({ reason: read.reason }, 'parcel push refused')
        ctx.security.record('forged-webhook', { reason: read.reason })
        return reply.code(read.reason === 'malformed' ? 400 : 401).send(REFUSED)
      }
      await applyPush(ctx, read.push)
      return reply.send(ACCEPTED)
    })
  })
}

/** One parcel may hold several orders. Of a number that is not ours nothing is kept, and it is not sent again. */
async function applyPush(ctx: Context, { company, formerCompany, waybillNo, trace, isAborted }: ParcelPush) {
  const companies = [company, formerCompany].filter((one) => one !== '')
  const rows = await ctx.db
    .select({ orderNo: parcel.orderNo })
    .from(parcel)
    .where(and(eq(parcel.waybillNo, waybillNo), inArray(parcel.company, companies)))
    .orderBy(parcel.orderNo)
  const now = ctx.clock.now()
  for (const { orderNo } of rows) {
    await applyTrace(ctx, orderNo, trace, ({ following, nextPollAt }) => ({
      ...(carrierByCompany(company) && { company }),
      // Given up too early: subscribed anew, until we give up ourselves.
      ...(isAborted && following === 'subscribed'
        ? { following: 'unsubscribed' as const, nextPollAt: new Date(now.getTime() + MIN_WAIT_MS) }
        : { nextPollAt: following === 'unsubscribed' ? nextPollAt : pollAfterPush(now) }),
    }))
  }
}
