import { hash } from 'node:crypto'
import { Failure, type FailureName } from '@mall/contract/failures'
import { type Api, createApi } from '@mall/contract/wire/client'
import { busyOf } from '../../platform/database/busy.ts'
import { successJson } from '../../platform/http/pre-serialized-json.ts'
import type { SharedAnswers } from '../../platform/http/shared-answers.ts'
import type { Context, Visitor } from '../context.ts'
import { type Authenticate, dispatch, dispatchParsed, parseInput, type Registered } from './dispatch.ts'

/** Documents are rendered anonymously. */
const ANONYMOUS: Visitor = {
  ip: '127.0.0.1',
  userAgent: 'document',
  channel: 'PC',
  keyThumbprint: null,
  accessToken: null,
  idempotencyKey: null,
  file: null,
  refreshToken: { read: () => null, write: () => undefined },
}

/** Data source of one document. */
export interface SsrSession {
  /** The typed client, in process. */
  api: Api
  /**
   * Whether every call made would be answered the same now; checking costs a tenth of rendering. null if unknown during
   * a database outage.
   */
  isCurrent(): Promise<boolean | null>
  /** Whether a response was an expired one, served during a database outage. */
  isStale(): boolean
}

/** Sessions for rendering documents; they share the response cache of the API. */
export function openSsrSessions(
  ctx: Context,
  registered: readonly Registered[],
  authenticate: Authenticate,
  answers: SharedAnswers,
): () => SsrSession {
  const byName = new Map(registered.map((one) => [one.name, one]))
  const answer = (name: string, input: unknown, onStale: () => void): Promise<Buffer | string> =>
    read(name, input, onStale).catch((error: unknown) => {
      throw busyOf(error) ?? error
    })
  const read = async (name: string, input: unknown, onStale: () => void): Promise<Buffer | string> => {
    const one = byName.get(name)
    if (!one) throw new Error(`no such call: ${name}`)
    if (!one.endpoint.shared) return successJson(await dispatch(ctx, authenticate, one, input, ANONYMOUS))
    const parsed = parseInput(one.endpoint, input)
    const who = { visitor: ANONYMOUS, member: null }
    return answers.get(name, parsed, async () => successJson(await dispatchParsed(ctx, one, parsed, who)), onStale)
  }
  return () => {
    const calls: { name: string; input: unknown; answered: Promise<string | null> }[] = []
    let isStale = false
    return {
      api: createApi([...byName.keys()], async (name, input) => {
        const text = answer(name, input, () => {
          isStale = true
        })
        calls.push({ name, input, answered: digestOf(text) })
        return JSON.parse((await text).toString('utf8')).data
      }),
      isStale: () => isStale,
      isCurrent: async () => {
        let isAway = false
        const away = () => {
          isAway = true
        }
        const same = calls.map(async ({ name, input, answered }) => {
          const [then, now] = await Promise.all([answered, digestOf(answer(name, input, away))])
          if (now === BUSY) away()
          return then !== null && then === now
        })
        const isSame = (await Promise.all(same)).every(Boolean)
        return isAway ? null : isSame
      },
    }
  }
}

const BUSY: FailureName = 'BUSY'

/** Refusals count as responses; null for other errors. */
function digestOf(answer: Promise<Buffer | string>): Promise<string | null> {
  return answer.then(
    (text) => hash('sha256', text, 'base64'),
    (error: unknown) => (error instanceof Failure ? error.failure : null),
  )
}
