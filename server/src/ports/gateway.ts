import { bulkhead, CircuitState, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel'
import type { Figures } from './figures.ts'

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
type GatewayName = (typeof GATEWAYS)[number]

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
export class GatewayAway extends Error {
  override name = 'GatewayAway'
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

/** The library opens above its threshold; ours opens at it. */
const AT = 1e-6

interface Watcher {
  figures: Figures
  log: { warn(details: object, message: string): void; info(details: object, message: string): void }
}

export type Gateways = Readonly<Record<GatewayName, Gateway>>

export function openGateways(watcher: Watcher, limits: GatewayLimits = GATEWAY_LIMITS): Gateways {
  const open = (name: GatewayName) => openGateway(name, watcher, limits)
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

function openGateway(gateway: GatewayName, { figures, log }: Watcher, limits: GatewayLimits): Gateway {
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof Declined)),
    {
      halfOpenAfter: limits.retryAfterMs,
      breaker: new SamplingBreaker({
        threshold: limits.failedShare - AT,
        duration: limits.windowMs,
        minimumRps: limits.leastCalls / (limits.windowMs / 1_000),
      }),
    },
  )
  const lane = bulkhead(limits.atOnce, limits.waiting)
  const tell = (isOpen: boolean) => figures.openBreakers.set({ gateway }, isOpen ? 1 : 0)
  tell(false)
  let wasOpen = false
  breaker.onStateChange((state) => {
    if (state === CircuitState.HalfOpen) return
    const isOpen = state !== CircuitState.Closed
    tell(isOpen)
    // A probe that fails opens it again; that it is open has been told.
    if (isOpen && !wasOpen) log.warn({ gateway }, 'breaker opened: most calls to this company fail')
    if (!isOpen && wasOpen) log.info({ gateway }, 'breaker closed: the company answers again')
    wasOpen = isOpen
  })
  const count = (outcome: 'answered' | 'declined' | 'failed' | 'not-sent') =>
    figures.gatewayCalls.inc({ gateway, outcome })
  return {
    async call<T>(work: () => Promise<T>): Promise<T> {
      let isSent = false
      try {
        const answer = await lane.execute(() =>
          breaker.execute(() => {
            isSent = true
            return work()
          }),
        )
        count('answered')
        return answer
      } catch (error) {
        count(isSent ? (error instanceof Declined ? 'declined' : 'failed') : 'not-sent')
        if (isSent) throw error
        throw new GatewayAway(`${gateway} is not asked just now`, { cause: error })
      }
    },
  }
}
