import { Readable } from 'node:stream'
import { failures } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { takeRate } from '../account/public.ts'
import { answerTurn } from './answer-turn.ts'
import { assistantTurn } from './tables.ts'

const PER_ADDRESS = { max: 120, windowSeconds: 60 }
const TURN_ID = /^[\w-]{1,100}$/

/**
 * `GET /assistant/ikkieapi/answer/{turnId}`: the answer as it is written, as server-sent events. Outside the contract,
 * because an envelope cannot be read before it is whole. The turn's id has 256 bits and went to nobody but who asked.
 */
export function answerStream(fastify: FastifyInstance, ctx: Context): void {
  // Our own compression would gather the words until there are enough of them.
  const plain = { compress: false as const }
  fastify.get<{ Params: { turnId: string } }>('/assistant/ikkieapi/answer/:turnId', plain, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { turnId } = request.params
    if (!(await takeRate(ctx, `answer ${request.ip}`, PER_ADDRESS))) return refuse('TOO_MANY_REQUESTS')
    if (!TURN_ID.test(turnId)) return refuse('NOT_FOUND')
    const [known] = await ctx.db
      .select({ id: assistantTurn.id })
      .from(assistantTurn)
      .where(eq(assistantTurn.id, turnId))
    if (!known) return refuse('NOT_FOUND')
    const gone = new AbortController()
    const lines = Readable.from(linesOf(answerTurn(ctx, turnId, gone.signal)))
    lines.on('close', () => gone.abort())
    lines.on('error', (error) => request.log.error({ err: error }, 'answer failed'))
    // Nor may a proxy.
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(lines)

    function refuse(name: 'TOO_MANY_REQUESTS' | 'NOT_FOUND') {
      const { code, status, msg } = failures[name]
      return reply.code(status).send({ code, msg, data: null })
    }
  })
}

async function* linesOf(events: AsyncIterable<{ event: string }>): AsyncGenerator<string> {
  for await (const { event, ...data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
