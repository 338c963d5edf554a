import { Readable } from 'node:stream'
import { failures } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../app/context.ts'
import { byNetwork, consumeRate, networkOf } from '../account/public.ts'
import { answerTurn } from './answer-turn.ts'
import { assistantTurn } from './tables.ts'

/** Five hundred people behind one address. */
const PER_NETWORK = { max: 500, windowSeconds: 60 }
/** Concurrent answers in this process; each holds a connection, and perhaps a paid language model. */
const MAX_OPEN = 300
const MAX_OPEN_PER_NETWORK = 60
const TURN_ID = /^[\w-]{1,100}$/

/**
 * `GET /assistant/ikkieapi/answer/{turnId}`: the answer as server-sent events. Outside the contract, because an
 * envelope cannot be parsed before it is complete. The turn's id is a 256-bit secret of the asking device.
 */
export function answerStream(fastify: FastifyInstance, ctx: Context): void {
  // Compression would buffer the text.
  const plain = { compress: false as const }
  const places = openAnswerSlots()
  fastify.get<{ Params: { turnId: string } }>('/assistant/ikkieapi/answer/:turnId', plain, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { turnId } = request.params
    if (!(await consumeRate(ctx, byNetwork('answers', request.ip), PER_NETWORK))) return refuse('TOO_MANY_REQUESTS')
    if (!TURN_ID.test(turnId)) return refuse('NOT_FOUND')
    const [known] = await ctx.db
      .select({ id: assistantTurn.id })
      .from(assistantTurn)
      .where(eq(assistantTurn.id, turnId))
    if (!known) return refuse('NOT_FOUND')
    const leave = places.take(networkOf(request.ip))
    if (!leave) return refuse('BUSY')
    const clientLeft = new AbortController()
    const lines = Readable.from(linesOf(answerTurn(ctx, turnId, clientLeft.signal)))
    lines.on('close', () => {
      leave()
      clientLeft.abort()
    })
    lines.on('error', (error) => request.log.error({ err: error }, 'answer failed'))
    // Disables buffering in nginx.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(lines)

    function refuse(name: 'TOO_MANY_REQUESTS' | 'NOT_FOUND' | 'BUSY') {
      const { code, status, msg } = failures[name]
      if (name !== 'NOT_FOUND') reply.header('retry-after', '5')
      return reply.code(status).send({ code, msg, data: null })
    }
  })
}

/** Limits in total and by network; `take` returns the release function, null if the limit is reached. */
export function openAnswerSlots(max = MAX_OPEN, maxPerNetwork = MAX_OPEN_PER_NETWORK) {
  const openByNetwork = new Map<string, number>()
  let all = 0
  return {
    take(network: string): (() => void) | null {
      const own = openByNetwork.get(network) ?? 0
      if (all >= max || own >= maxPerNetwork) return null
      all += 1
      openByNetwork.set(network, own + 1)
      return () => {
        all -= 1
        const left = (openByNetwork.get(network) ?? 1) - 1
        if (left > 0) openByNetwork.set(network, left)
        else openByNetwork.delete(network)
      }
    },
  }
}

async function* linesOf(events: AsyncIterable<{ event: string }>): AsyncGenerator<string> {
  for await (const { event, ...data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
