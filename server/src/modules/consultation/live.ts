import { Readable } from 'node:stream'
import { CONSULTATION_GROUPS, type ConsultationGroupId, LIVE_PATH } from '@mall/contract/consultation/terms'
import { failures } from '@mall/contract/failures'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { readClaims, signClaims } from '../../platform/vault/signed-claims.ts'
import { networkOf } from '../account/public.ts'
import { openAnswerSlots } from '../assistant/public.ts'
import { type Topic, watchOf } from './watch-moves.ts'

const PURPOSE = 'consultation live'
/** A page asks for a new one whenever it reads. */
const TOKEN_MS = 15 * 60_000
/** The browser connects anew afterwards. */
const STREAM_MS = 10 * 60_000
/** Below the idle limits of proxies. */
const HEARTBEAT_MS = 20_000
/** Open streams of this process, and of one network: a company's members and the group's own staff. */
const MAX_OPEN = 2_000
const MAX_OPEN_PER_NETWORK = 300

const Claims = z.strictObject({
  topic: z.union([z.strictObject({ memberId: z.string(), group: z.enum(CONSULTATION_GROUPS) }), z.literal('all')]),
  until: z.number(),
})

/** Tells nothing but that something changed; what did is read by a signed call. */
export function liveToken(ctx: Context, topic: { memberId: string; group: ConsultationGroupId } | 'all'): string {
  return signClaims(ctx.vault, PURPOSE, { topic, until: ctx.clock.now().getTime() + TOKEN_MS })
}

/** `GET …/live/{token}`: server-sent events, `changed` whenever there is something new to read. */
export function consultationLive(fastify: FastifyInstance, ctx: Context): void {
  const slots = openAnswerSlots(MAX_OPEN, MAX_OPEN_PER_NETWORK)
  const closing = new AbortController()
  fastify.addHook('preClose', async () => closing.abort())
  // Compression would buffer it.
  const plain = { compress: false as const }
  fastify.get<{ Params: { token: string } }>(`${LIVE_PATH}/:token`, plain, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const claims = readToken(ctx, request.params.token)
    if (!claims || claims.until < ctx.clock.now().getTime()) return refuse('NOT_FOUND')
    const leave = slots.take(networkOf(request.ip))
    if (!leave) return refuse('BUSY')
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, closing.signal])
    const lines = Readable.from(linesOf(ctx, claims.topic, signal))
    lines.on('close', () => {
      leave()
      left.abort()
    })
    lines.on('error', (error) => request.log.error({ err: error }, 'a consultation’s stream failed'))
    // Disables buffering in nginx.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(lines)

    function refuse(name: 'NOT_FOUND' | 'BUSY') {
      const { code, status, msg } = failures[name]
      if (name === 'BUSY') reply.header('retry-after', '30')
      return reply.code(status).send({ code, msg, data: null })
    }
  })
}

/** Longer ones than any that is signed are not looked at. */
const MAX_TOKEN = 400

function readToken(ctx: Context, token: string) {
  if (token.length > MAX_TOKEN) return null
  try {
    return readClaims(ctx.vault, PURPOSE, Claims, token)
  } catch {
    return null
  }
}

async function* linesOf(ctx: Context, topic: Topic, signal: AbortSignal): AsyncGenerator<string> {
  const listener = watchOf(ctx).listen(topic)
  const until = performance.now() + STREAM_MS
  try {
    yield 'retry: 3000\n\n'
    while (!signal.aborted && performance.now() < until) {
      yield (await listener.next(HEARTBEAT_MS, signal)) ? 'event: changed\ndata: {}\n\n' : ':\n\n'
    }
  } finally {
    listener.close()
  }
}
