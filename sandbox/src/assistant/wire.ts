import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Faults } from '../store/faults.ts'

/** A request of the mall's assistant; `sandbox-doctor` ignores its instructions, `sandbox-obedient` follows those in a question, as models do. */
const ASSISTANT_SANDBOX = {
  key: 'sk-sandbox',
  models: ['sandbox-plain', 'sandbox-doctor', 'sandbox-obedient'],
} as const

const Request = z.object({
  model: z.enum(ASSISTANT_SANDBOX.models),
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(2),
})
type Request = z.infer<typeof Request>

/** Words of one bit, so that a sentence comes in several. */
const BIT = 6

/** OpenAI's chat completions on the wire, streaming only. It says the first two texts that it was given, with their numbers. */
export async function assistantWire(app: FastifyInstance, { faults }: { faults: Faults }) {
  app.post('/v1/chat/completions', async (request, reply) => {
    const refuse = (status: number, type: string, message: string) =>
      reply.code(status).send({ error: { message, type, param: null, code: null } })
    if (request.headers.authorization !== `Bearer ${ASSISTANT_SANDBOX.key}`) {
      return refuse(401, 'invalid_request_error', 'Incorrect API key provided')
    }
    const parsed = Request.safeParse(request.body)
    if (!parsed.success) return refuse(400, 'invalid_request_error', z.prettifyError(parsed.error))
    if (await faults.take('too-many-requests', undefined)) {
      return refuse(429, 'rate_limit_error', 'Rate limit reached for requests')
    }
    const slow = await faults.take('slow', undefined)
    const cut = await faults.take('no-answer', undefined)
    const lines = Readable.from(linesOf(parsed.data, { waitMs: slow?.ms ?? 0, isCut: cut !== null }))
    return reply.type('text/event-stream; charset=utf-8').send(lines)
  })
}

async function* linesOf({ model, messages }: Request, fault: { waitMs: number; isCut: boolean }) {
  if (fault.waitMs > 0) await wait(fault.waitMs)
  const chunk = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion.chunk',
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    })}\n\n`
  yield chunk({ role: 'assistant', content: '' }, null)
  const text = answerOf(model, messages)
  for (let index = 0; index < text.length; index += BIT) {
    if (fault.isCut && index > text.length / 2) return
    yield chunk({ content: text.slice(index, index + BIT) }, null)
  }
  yield chunk({}, 'stop')
  yield 'data: [DONE]\n\n'
}

function answerOf(model: Request['model'], messages: Request['messages']): string {
  const systemPrompt = messages.find(({ role }) => role === 'system')?.content ?? ''
  const texts = [...systemPrompt.matchAll(/^\[(\d+)\] .*\n(.*)$/gm)].slice(0, 2)
  const quoted = texts.map(([, no, text = '']) => `${text.split(/(?<=。)/)[0]?.replace(/。$/, '')}[${no}]。`).join('')
  if (model === 'sandbox-obedient') {
    const question = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    return `${/“([^”]*)”/.exec(question)?.[1] ?? question}。只要 9 元[1]。${quoted}`
  }
  return model === 'sandbox-doctor'
    ? `${quoted}您可能得了胃炎。建议您服用奥美拉唑片。`
    : `${quoted}第九份资料也这么说[9]。`
}
