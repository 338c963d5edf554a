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
/** Answers that are written at a time, by this process; each holds a connection, and perhaps a writer who is paid for. */
const MOST_OPEN = 300
const MOST_OPEN_A_NETWORK = 60
const TURN_ID = /^[\w-]{1,100}$/

/**
 * `GET /assistant/ikkieapi/answer/{turnId}`: the answer as it is written, as server-sent events. Outside the contract,
 * because an envelope cannot be read before it is whole. The turn's id has 256 bits and went to nobody but who asked.
 */
export function answerStream(fastify: FastifyInstance, ctx: Context): void {
  // Our own compression would gather the words until there are enough of them.
  const plain = { compress: false as const }
  const places = openPlaces()
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
    const gone = new AbortController()
    const lines = Readable.from(linesOf(answerTurn(ctx, turnId, gone.signal)))
    lines.on('close', () => {
      leave()
      gone.abort()
    })
    lines.on('error', (error) => request.log.error({ err: error }, 'answer failed'))
    // Nor may a proxy.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(lines)

    function refuse(name: 'TOO_MANY_REQUESTS' | 'NOT_FOUND' | 'BUSY') {
      const { code, status, msg } = failures[name]
      if (name !== 'NOT_FOUND') reply.header('retry-after', '5')
      return reply.code(status).send({ code, msg, data: null })
    }
  })
}

/** Counted by network; `take` answers how to leave, null where there is no place left. */
export function openPlaces(most = MOST_OPEN, mostOfOne = MOST_OPEN_A_NETWORK) {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(network: string): (() => void) | null {
      const own = taken.get(network) ?? 0
      if (all >= most || own >= mostOfOne) return null
      all += 1
      taken.set(network, own + 1)
      return () => {
        all -= 1
        const left = (taken.get(network) ?? 1) - 1
        if (left > 0) taken.set(network, left)
        else taken.delete(network)
      }
    },
  }
}

async function* linesOf(events: AsyncIterable<{ event: string }>): AsyncGenerator<string> {
  for await (const { event, ...data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
