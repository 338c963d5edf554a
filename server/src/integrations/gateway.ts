import { bulkhead, CircuitState, circuitBreaker, handleWhen } from 'cockatiel'
import { failedShare } from '../platform/failed-share.ts'
import type { Figures } from '../platform/metrics.ts'
import { NO_TRACING, type Tracing } from '../platform/tracing/tracing.ts'

/** Providers, each behind its own breaker. */
export const GATEWAYS = [
  'wechat-pay',
  'alipay',
  'customs',
  'carrier',
  'sms',
  'mail',
  'id-check',
  'invoice',
  'assistant',
  'analytics',
  'staff-directory',
] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** The provider answered with a refusal; its breaker is not affected. `isFinal`: a retry needs a person first. */
export class DeclinedError extends Error {
  override name = 'DeclinedError'
  readonly isFinal: boolean

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isFinal = options.isFinal
  }
}

/** Nothing was sent: the breaker is open, or too many calls are waiting. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError'
  readonly gateway: GatewayName
  /** Time until a retry may be sent. */
  readonly retryAfterMs: number

  constructor(gateway: GatewayName, retryAfterMs: number, cause?: unknown) {
    super(`${gateway} is not asked just now`, { cause })
    this.gateway = gateway
    this.retryAfterMs = retryAfterMs
  }
}

const CHAIN = 8

/** An error with all its causes. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < CHAIN; each = each.cause) chain.push(each)
  return chain
}

/** null if the call was sent and failed otherwise. */
export const findUnavailableError = (error: unknown): GatewayUnavailableError | null =>
  causesOf(error).find((each) => each instanceof GatewayUnavailableError) ?? null

const failedAt = new WeakMap<Error, GatewayName>()

/** The provider an error is about: not called, or without an answer. null for other errors. */
export function gatewayOf(error: unknown): GatewayName | null {
  for (const each of causesOf(error)) {
    const gateway = each instanceof GatewayUnavailableError ? each.gateway : failedAt.get(each)
    if (gateway) return gateway
  }
  return null
}

export interface Gateway {
  /** Runs a call to the provider; rejections other than `DeclinedError` count as failures. */
  call<T>(work: () => Promise<T>): Promise<T>
}

export interface GatewayLimits {
  /** Concurrent calls, and calls waiting for one to end. */
  atOnce: number
  waiting: number
  /** The breaker opens when this share of at least so many calls in the window failed, and allows a probe later. */
  failedShare: number
  minCalls: number
  windowMs: number
  retryAfterMs: number
}

export const GATEWAY_LIMITS: GatewayLimits = {
  atOnce: 32,
  waiting: 64,
  failedShare: 0.5,
  minCalls: 20,
  windowMs: 10_000,
  retryAfterMs: 10_000,
}

interface Watcher {
  figures: Figures
  tracing?: Tracing
  log: { warn(details: object, message: string): void; info(details: object, message: string): void }
  /** Called when a provider answers again after an outage. */
  onBack?: (gateway: GatewayName) => void
}

export type Gateways = Readonly<Record<GatewayName, Gateway>>

/** `nowMs`: a monotonic clock. */
export function openGateways(
  watcher: Watcher,
  limits: GatewayLimits = GATEWAY_LIMITS,
  nowMs: () => number = () => performance.now(),
): Gateways {
  const open = (name: GatewayName) => openGateway(name, watcher, limits, nowMs)
  return {
    'wechat-pay': open('wechat-pay'),
    alipay: open('alipay'),
    customs: open('customs'),
    carrier: open('carrier'),
    sms: open('sms'),
    mail: open('mail'),
    'id-check': open('id-check'),
    invoice: open('invoice'),
    assistant: open('assistant'),
    analytics: open('analytics'),
    'staff-directory': open('staff-directory'),
  }
}

const OUTCOMES = ['answered', 'declined', 'failed', 'not-sent'] as const

function openGateway(
  gateway: GatewayName,
  { figures, log, tracing = NO_TRACING, onBack }: Watcher,
  limits: GatewayLimits,
  nowMs: () => number,
): Gateway {
  // The library uses the machine's clock, which may be set back: how long the breaker stays open is decided below.
  const halfOpenAfter = Number.NEGATIVE_INFINITY
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof DeclinedError)),
    { halfOpenAfter, breaker: failedShare(limits, nowMs) },
  )
  const lane = bulkhead(limits.atOnce, limits.waiting)
  const report = (isOpen: boolean) => figures.openBreakers.set({ gateway }, isOpen ? 1 : 0)
  report(false)
  for (const outcome of OUTCOMES) figures.gatewayCalls.inc({ gateway, outcome }, 0)
  figures.gatewaySeconds.zero({ gateway })
  let wasOpen = false
  let triesAt = 0
  breaker.onStateChange((state) => {
    if (state === CircuitState.HalfOpen) return
    const isOpen = state !== CircuitState.Closed
    report(isOpen)
    if (isOpen) triesAt = nowMs() + limits.retryAfterMs
    // A failed probe opens it again, which has been logged already.
    if (isOpen && !wasOpen) log.warn({ gateway }, 'breaker opened: most calls to this company fail')
    if (!isOpen && wasOpen) {
      log.info({ gateway }, 'breaker closed: the company answers again')
      onBack?.(gateway)
    }
    wasOpen = isOpen
  })
  /** How long nothing may be sent; during a probe others do not wait for its outcome. */
  const closedForMs = () => {
    if (breaker.state === CircuitState.HalfOpen) return limits.retryAfterMs
    return breaker.state === CircuitState.Open ? Math.max(0, triesAt - nowMs()) : 0
  }
  const count = (outcome: (typeof OUTCOMES)[number]) => figures.gatewayCalls.inc({ gateway, outcome })
  const timed = <T>(work: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const traced = tracing.within(() => `gateway ${gateway}`, work)
    return traced.finally(() => figures.gatewaySeconds.observe({ gateway }, (performance.now() - since) / 1000))
  }
  return {
    async call<T>(work: () => Promise<T>): Promise<T> {
      let isSent = false
      try {
        const answer = await lane.execute(() => {
          const waitMs = closedForMs()
          if (waitMs > 0) throw new GatewayUnavailableError(gateway, waitMs)
          return breaker.execute(() => {
            isSent = true
            return timed(work)
          })
        })
        count('answered')
        return answer
      } catch (error) {
        const isNo = error instanceof DeclinedError
        count(isSent ? (isNo ? 'declined' : 'failed') : 'not-sent')
        if (isSent && error instanceof Error && !isNo) failedAt.set(error, gateway)
        if (isSent || error instanceof GatewayUnavailableError) throw error
        throw new GatewayUnavailableError(gateway, limits.retryAfterMs, error)
      }
    },
  }
}
