import { bulkhead, CircuitState, circuitBreaker, handleWhen } from 'cockatiel'
import { failedShare } from '../platform/failed-share.ts'
import type { Figures } from '../platform/metrics.ts'

/** The outside companies, each behind a breaker of its own. */
export const GATEWAYS = [
  'wechat-pay',
  'alipay',
  'customs',
  'sms',
  'mail',
  'id-check',
  'invoice',
  'assistant',
  'analytics',
] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** The company answered, and said no: the way to it is fine. `isFinal`: trying again helps only after a person has. */
export class Declined extends Error {
  override name = 'Declined'
  readonly isFinal: boolean

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isFinal = options.isFinal
  }
}

/** Nothing was sent: the company has not answered lately, or too many calls to it are under way. */
export class GatewayUnavailableError extends Error {
  override name = 'GatewayUnavailableError'
  readonly gateway: GatewayName
  /** Asked earlier, it would not be sent either. */
  readonly retryAfterMs: number

  constructor(gateway: GatewayName, retryAfterMs: number, cause?: unknown) {
    super(`${gateway} is not asked just now`, { cause })
    this.gateway = gateway
    this.retryAfterMs = retryAfterMs
  }
}

const CHAIN = 8

/** An error and what caused it, whatever wrapped it on its way. */
function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < CHAIN; each = each.cause) chain.push(each)
  return chain
}

/** Null: it was sent, and failed otherwise. */
export const findUnavailableError = (error: unknown): GatewayUnavailableError | null =>
  causesOf(error).find((each) => each instanceof GatewayUnavailableError) ?? null

const failedAt = new WeakMap<Error, GatewayName>()

/** The company that an error is about: it was not asked, or gave no answer. Null: it is about something else. */
export function gatewayOf(error: unknown): GatewayName | null {
  for (const each of causesOf(error)) {
    const gateway = each instanceof GatewayUnavailableError ? each.gateway : failedAt.get(each)
    if (gateway) return gateway
  }
  return null
}

export interface Gateway {
  /** Runs one call to the company; what rejects otherwise than by `Declined` counts against it. */
  call<T>(work: () => Promise<T>): Promise<T>
}

export interface GatewayLimits {
  /** Calls under way at once, and calls that wait for one to end. */
  atOnce: number
  waiting: number
  /** It opens when this share of at least so many calls within the window failed, and lets one call try again later. */
  failedShare: number
  leastCalls: number
  windowMs: number
  retryAfterMs: number
}

export const GATEWAY_LIMITS: GatewayLimits = {
  atOnce: 32,
  waiting: 64,
  failedShare: 0.5,
  leastCalls: 20,
  windowMs: 10_000,
  retryAfterMs: 10_000,
}

interface Watcher {
  figures: Figures
  log: { warn(details: object, message: string): void; info(details: object, message: string): void }
  /** A company answers again after an outage. */
  onBack?: (gateway: GatewayName) => void
}

export type Gateways = Readonly<Record<GatewayName, Gateway>>

/** `nowMs` never jumps, whatever is done to the machine's clock. */
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
    sms: open('sms'),
    mail: open('mail'),
    'id-check': open('id-check'),
    invoice: open('invoice'),
    assistant: open('assistant'),
    analytics: open('analytics'),
  }
}

const OUTCOMES = ['answered', 'declined', 'failed', 'not-sent'] as const

function openGateway(
  gateway: GatewayName,
  { figures, log, onBack }: Watcher,
  limits: GatewayLimits,
  nowMs: () => number,
): Gateway {
  // The library looks at the machine's clock, which may be set back: how long it stays open is decided below.
  const halfOpenAfter = Number.NEGATIVE_INFINITY
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof Declined)),
    { halfOpenAfter, breaker: failedShare(limits, nowMs) },
  )
  const lane = bulkhead(limits.atOnce, limits.waiting)
  const tell = (isOpen: boolean) => figures.openBreakers.set({ gateway }, isOpen ? 1 : 0)
  tell(false)
  for (const outcome of OUTCOMES) figures.gatewayCalls.inc({ gateway, outcome }, 0)
  let wasOpen = false
  let triesAt = 0
  breaker.onStateChange((state) => {
    if (state === CircuitState.HalfOpen) return
    const isOpen = state !== CircuitState.Closed
    tell(isOpen)
    if (isOpen) triesAt = nowMs() + limits.retryAfterMs
    // A probe that fails opens it again; that it is open has been told.
    if (isOpen && !wasOpen) log.warn({ gateway }, 'breaker opened: most calls to this company fail')
    if (!isOpen && wasOpen) {
      log.info({ gateway }, 'breaker closed: the company answers again')
      onBack?.(gateway)
    }
    wasOpen = isOpen
  })
  /** For how long nothing may be sent; while one call tries, the others wait for no outcome. */
  const closedForMs = () => {
    if (breaker.state === CircuitState.HalfOpen) return limits.retryAfterMs
    return breaker.state === CircuitState.Open ? Math.max(0, triesAt - nowMs()) : 0
  }
  const count = (outcome: (typeof OUTCOMES)[number]) => figures.gatewayCalls.inc({ gateway, outcome })
  return {
    async call<T>(work: () => Promise<T>): Promise<T> {
      let isSent = false
      try {
        const answer = await lane.execute(() => {
          const waitMs = closedForMs()
          if (waitMs > 0) throw new GatewayUnavailableError(gateway, waitMs)
          return breaker.execute(() => {
            isSent = true
            return work()
          })
        })
        count('answered')
        return answer
      } catch (error) {
        const isNo = error instanceof Declined
        count(isSent ? (isNo ? 'declined' : 'failed') : 'not-sent')
        if (isSent && error instanceof Error && !isNo) failedAt.set(error, gateway)
        if (isSent || error instanceof GatewayUnavailableError) throw error
        throw new GatewayUnavailableError(gateway, limits.retryAfterMs, error)
      }
    },
  }
}
