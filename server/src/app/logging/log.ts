import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { gatewayOf } from '../../integrations/gateway.ts'
import { openLineLimit, truncate } from './log-bounds.ts'

/** Fields redacted in every log line. Bodies and query strings are not logged at all. */
const redact = {
  paths: [
    'mobile',
    'phone',
    'id_number',
    'sms_code',
    'token',
    'access_token',
    'refresh_token',
    'secret',
    'headers.authorization',
    'headers.cookie',
    'headers.access_token',
    'headers.dpop',
    'req.headers',
    'req.url',
    '*.mobile',
    '*.id_number',
    '*.access_token',
  ],
  censor: '[…]',
}

export interface LogOptions {
  nowMs?: () => number
  /** Of the trace that a line belongs to, if it is recorded. */
  traceId?: () => string | undefined
}

/** The process's log: JSON lines to stdout or `to`. */
export function openLog(level: string, to?: DestinationStream, { nowMs, traceId }: LogOptions = {}): Logger {
  const limit = openLineLimit(nowMs ?? (() => performance.now()))
  const options: LoggerOptions = {
    ...{ level, redact },
    ...(traceId && { mixin: () => ({ traceId: traceId() }) }),
    serializers: { err: (error: Error) => truncate(redacted(error)) },
    // It returns a plain object for a plain object.
    formatters: { log: (line) => truncate(line) as Record<string, unknown> },
    hooks: {
      logMethod([first, second, ...rest], method, weight) {
        for (const [of, leftOut] of limit.leftOut()) this.warn({ of, leftOut }, 'log lines left out')
        const [details, words] = typeof first === 'string' ? [{}, first] : [detailsOf(first), second]
        const message = String(truncate(words ?? messageOf(details)))
        if (weight < INFO || limit.takes(message)) method.call(this, details, message, ...rest)
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** The stack of a provider's timeout is useless, and would be logged at each try. */
function redacted(error: Error): object {
  const { stack, ...rest } = pino.stdSerializers.err(withoutValues(error))
  return gatewayOf(error) === null ? { ...rest, stack } : rest
}

const detailsOf = (first: unknown): object =>
  first instanceof Error ? { err: first } : typeof first === 'object' && first !== null ? first : { value: first }

/** By default the error's message is used unchanged. */
const messageOf = (details: object): string =>
  'err' in details && details.err instanceof Error ? withoutValues(details.err).message : ''

const INFO = 30

/** Fields of a PostgreSQL error that contain no values of rows or statements. */
const DATABASE_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'position',
] as const

/** The error without statement parameters and row values, for logging and storing. */
export function withoutValues(error: Error): Error {
  if ('query' in error && 'params' in error) return copy(error, `Failed query: ${String(error.query)}`)
  if (isFromDatabase(error)) {
    // Data exceptions (class 22) and RAISE quote values.
    const isQuoting = /^(22|P0)/.test(String(error.code))
    const details = DATABASE_FIELDS.flatMap((name) => (name in error ? [[name, Reflect.get(error, name)]] : []))
    return Object.assign(
      copy(error, isQuoting ? `the database refused a value (${String(error.code)})` : error.message),
      Object.fromEntries(details),
    )
  }
  if (!(error.cause instanceof Error)) return error
  const cause = withoutValues(error.cause)
  return cause === error.cause ? error : Object.assign(copy(error, error.message), { ...error, cause })
}

const isFromDatabase = (error: Error): error is Error & { code: unknown } =>
  'code' in error && 'severity' in error && 'routine' in error

function copy(error: Error, message: string): Error {
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined
  const copied = cause ? new Error(message, { cause }) : new Error(message)
  copied.name = error.name
  const frames = /\n\s+at [\s\S]*/.exec(error.stack ?? '')?.[0] ?? ''
  copied.stack = `${error.name}: ${message}${frames}`
  return copied
}
