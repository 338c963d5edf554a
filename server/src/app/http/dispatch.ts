import { commonFailures, type Endpoint } from '@mall/contract/endpoint'
import { Failure, type FailureName, fail } from '@mall/contract/failures'
import { inChinese } from '../../platform/http/input-text.ts'
import { PreSerializedJson } from '../../platform/http/pre-serialized-json.ts'
import { scoped } from '../../platform/scope.ts'
import type { Authentication, Context, Member, Visitor } from '../context.ts'
import { openCallsOfMember } from './caller-turns.ts'

/** An untyped handler, looked up by name by `serve` and the in-process client. */
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

/**
 * Runs a handler, for HTTP and in process: checks access, parses the input, runs it, and strips the output to its
 * shape.
 */
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

/** `dispatch` after parsing: for calls cached by their parsed input. */
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

/** Fails with BAD_INPUT, naming the field and the reason. */
export function parseInput(endpoint: Endpoint, raw: unknown): unknown {
  const result = endpoint.input.safeParse(withoutNul(raw), { error: inChinese })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field =
    issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys.join('、') : '') || '请求内容'
  return fail('BAD_INPUT', { field, reason: issue?.message ?? '' }, `参数有误：${field}，${issue?.message ?? ''}`)
}

/** Removes NUL characters, which PostgreSQL cannot store. */
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
