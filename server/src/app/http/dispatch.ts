import { commonFailures, type Endpoint } from '@mall/contract/endpoint'
import { Failure, type FailureName, fail } from '@mall/contract/failures'
import { inChinese } from '../../platform/http/input-text.ts'
import { PreSerializedJson } from '../../platform/http/pre-serialized-json.ts'
import { scoped } from '../../platform/scope.ts'
import type { Authentication, Context, Member, Visitor } from '../context.ts'
import { openCallsOfMember } from './caller-turns.ts'

/** A handler with its types forgotten; `serve` and the in-process client look it up by name. */
export type AnyHandler = (
  input: unknown,
  call: { ctx: Context; visitor: Visitor; member: Member | null },
) => Promise<unknown> | unknown

export interface Registered {
  name: string
  endpoint: Endpoint
  handler: AnyHandler
}

export type Authenticate = (ctx: Context, visitor: Visitor) => Promise<Authentication>

/** The one way into a handler, over HTTP and in process: check access, check input, run, cut the answer to its shape. */
export async function dispatch(
  ctx: Context,
  authenticate: Authenticate,
  one: Registered,
  raw: unknown,
  visitor: Visitor,
): Promise<unknown> {
  const member = await memberFor(ctx, authenticate, one.endpoint, visitor)
  const input = parseInput(one.endpoint, raw)
  const work = () => dispatchParsed(ctx, one, input, { visitor, member })
  return member ? turnsOf(ctx)(member.id, work) : work()
}

const turnsOf = scoped((_: Context) => openCallsOfMember())

/** The rest of `dispatch`: for calls whose answer depends on the input alone, and is kept by what was parsed. */
export async function dispatchParsed(
  ctx: Context,
  { name, endpoint, handler }: Registered,
  input: unknown,
  who: { visitor: Visitor; member: Member | null },
): Promise<unknown> {
  try {
    const answer = await handler(input, { ctx, ...who })
    return answer instanceof PreSerializedJson ? answer : endpoint.output.parse(answer)
  } catch (error) {
    if (error instanceof Failure && !isAnnounced(endpoint, error.failure)) {
      throw new Error(`${name} answered ${error.failure}, which it does not announce`, { cause: error })
    }
    throw error
  }
}

async function memberFor(
  ctx: Context,
  authenticate: Authenticate,
  endpoint: Endpoint,
  visitor: Visitor,
): Promise<Member | null> {
  if (endpoint.access === 'anyone' && visitor.accessToken === null) return null
  const found: Authentication = visitor.accessToken === null ? 'LOGIN_REQUIRED' : await authenticate(ctx, visitor)
  if (typeof found !== 'string') return found
  return endpoint.access === 'member' ? fail(found) : null
}

/** Refuses with BAD_INPUT, the field and the reason in words. */
export function parseInput(endpoint: Endpoint, raw: unknown): unknown {
  const result = endpoint.input.safeParse(withoutNul(raw), { error: inChinese })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field =
    issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys.join('、') : '') || '请求内容'
  return fail('BAD_INPUT', { field, reason: issue?.message ?? '' }, `参数有误：${field}，${issue?.message ?? ''}`)
}

/** Texts without the character NUL: PostgreSQL keeps none, and nobody types one. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutNul)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutNul(inner)]))
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isAnnounced = ({ failures }: Endpoint, failure: FailureName) =>
  commonFailures.some((name) => name === failure) || failures.some((name) => name === failure)
