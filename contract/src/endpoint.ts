// Only types: browsers load this file, and zod is half as heavy as the rest of the shell.
import type { z } from 'zod'
import type { FailureName } from './failures.ts'

/**
 * The four hosts that the specification names, which this mall serves at one origin, each below its prefix; and the
 * console's, which has an origin of its own.
 */
export type Host = 'main' | 'login' | 'content' | 'assistant' | 'staff'
type Method = 'GET' | 'POST'
/**
 * `anyone`: visitors too. `member`: a valid access token bound to the signing key. `staff`: a login of the console, bound
 * to its key.
 */
export type Access = 'anyone' | 'member' | 'staff'

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never
/** The input must have a field for every path parameter; otherwise the definition does not compile. */
export type CoversPath<P extends string, I extends z.ZodType> = [ParamsOf<P>] extends [never]
  ? unknown
  : z.output<I> extends Record<ParamsOf<P>, unknown>
    ? unknown
    : { input: ['path parameter missing from the input', Exclude<ParamsOf<P>, keyof z.output<I>>] }

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  F extends FailureName = FailureName,
> {
  /** One line in Chinese, shown in the documentation. */
  readonly does: string
  readonly method: Method
  readonly path: string
  readonly host: Host
  readonly access: A
  /**
   * Carries the signed `Authorization: PoP …` header, for every caller. Every POST does; so does every GET that changes
   * something. Any other call carries it beside an access token: without it a token is not accepted.
   */
  readonly signed: boolean
  /** The body is form-encoded and the call carries the login host's basic credential (unified login host only). */
  readonly form: boolean
  /** Runs without the loading mask, such as a poll. */
  readonly quiet: boolean
  /** Publicly cacheable for a few seconds: the answer depends on the input alone. */
  readonly shared: boolean
  /** Expects thousands of calls in the same second: limited concurrency, so that other calls are not delayed. */
  readonly contended: boolean
  /** The body is a file of so many bytes at most, and the input travels in the query; 0: the body is the input. */
  readonly takesFileUpTo: number
  /** The answer is a file of this media type instead of an envelope; '': it is none. A refusal is an envelope always. */
  readonly answersFile: string
  /** No screen of the mall calls it: it stays for older clients and other programs, and its documentation says so. */
  readonly forOlderClients: boolean
  readonly input: I
  readonly output: O
  readonly failures: readonly F[]
}

interface Spec<P extends string, I extends z.ZodType, O extends z.ZodType, A extends Access, F extends FailureName> {
  does: string
  method: Method
  path: P
  host?: Host
  access: A
  signed?: boolean
  form?: boolean
  quiet?: boolean
  shared?: boolean
  contended?: boolean
  takesFileUpTo?: number
  answersFile?: string
  forOlderClients?: boolean
  input: I
  output: O
  failures?: readonly F[]
}

/** Defines one call, once. Client, server, documentation and the generic tests need nothing else. */
export function endpoint<
  const P extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access,
  F extends FailureName = never,
>(spec: Spec<P, I, O, A, F> & CoversPath<P, I>): Endpoint<I, O, A, F> {
  return withDefaults(spec)
}

/** The endpoint of a spec whose path was checked. */
export function withDefaults<I extends z.ZodType, O extends z.ZodType, A extends Access, F extends FailureName>(
  spec: Spec<string, I, O, A, F>,
): Endpoint<I, O, A, F> {
  return {
    does: spec.does,
    method: spec.method,
    path: spec.path,
    host: spec.host ?? 'main',
    access: spec.access,
    signed: spec.signed ?? spec.method === 'POST',
    form: spec.form ?? false,
    quiet: spec.quiet ?? false,
    shared: spec.shared ?? false,
    contended: spec.contended ?? false,
    takesFileUpTo: spec.takesFileUpTo ?? 0,
    answersFile: spec.answersFile ?? '',
    forOlderClients: spec.forOlderClients ?? false,
    input: spec.input,
    output: spec.output,
    failures: spec.failures ?? [],
  }
}

/** What the browser needs of an endpoint: no schemas, so that zod stays out of its bundle. */
export type PlainCall = Pick<
  Endpoint,
  'method' | 'path' | 'host' | 'access' | 'signed' | 'form' | 'quiet' | 'shared' | 'takesFileUpTo' | 'answersFile'
>

export const hostPrefixes: Record<Host, string> = {
  main: '/api',
  login: '/passport',
  content: '/content',
  assistant: '/assistant',
  staff: '/staff',
}

/** Failures any call may answer with, so no endpoint lists them. */
export const commonFailures = [
  'BAD_INPUT',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVER_ERROR',
  'BUSY',
  'MALL_NOT_OPEN',
  'SIGNATURE_MISSING',
  'SIGNATURE_WRONG',
  'SIGNATURE_NONCE',
  'SIGNATURE_REPLAYED',
  'FOREIGN_ORIGIN',
  'CLIENT_UNKNOWN',
  'LOGIN_REQUIRED',
  'LOGIN_EXPIRED',
  'LOGIN_REVOKED',
  'IN_FLIGHT',
  'KEY_REUSED',
] as const satisfies readonly FailureName[]
