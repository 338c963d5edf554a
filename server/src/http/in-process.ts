import { type Api, createApi } from '@mall/contract/client'
import type { Context, Visitor } from '../context.ts'
import { type Authenticate, perform, type Registered } from './perform.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** A visitor without a name: documents that the server renders are anonymous. */
const NOBODY: Visitor = {
  ip: '127.0.0.1',
  userAgent: 'document',
  channel: 'PC',
  keyThumbprint: null,
  accessToken: null,
  idempotencyKey: null,
  file: null,
  refreshToken: { read: () => null, write: () => undefined },
}

/** The typed client without HTTP, for rendering documents. Shares the kept answers with the API. */
export function inProcessApi(
  ctx: Context,
  registered: readonly Registered[],
  authenticate: Authenticate,
  answers: SharedAnswers,
): Api {
  const byName = new Map(registered.map((one) => [one.name, one]))
  return createApi([...byName.keys()], async (name, input) => {
    const one = byName.get(name)
    if (!one) throw new Error(`no such call: ${name}`)
    const run = () => perform(ctx, authenticate, one, input, NOBODY)
    if (!one.endpoint.shared) return run()
    const bytes = await answers.get(`${name} ${JSON.stringify(input)}`, async () =>
      JSON.stringify({ code: 1, msg: 'ok', data: await run() }),
    )
    return JSON.parse(bytes.toString('utf8')).data
  })
}
