import type { Counter } from 'prom-client'

/** Events counted in `security_events_total` and logged. */
export const SECURITY_EVENTS = [
  'wrong-code',
  'wrong-captcha',
  'wrong-signature',
  'replayed-request',
  'foreign-origin',
  'foreign-token',
  'refresh-token-reused',
  'wrong-jump-code',
  'wrong-passkey',
  'wrong-card',
  'wrong-coupon-code',
  'wrong-identity',
  'wrong-api-key',
  'foreign-api-key',
  'rate-limit',
  'forged-webhook',
  'code-budget',
  'staff-login',
  'staff-login-refused',
  'staff-step-up',
  'staff-step-up-refused',
  'staff-right-missing',
  'staff-rights-changed',
  'staff-passkeys-revoked',
  'staff-extract',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Those of the console that somebody should read; logged as warnings. */
const WARNINGS: ReadonlySet<SecurityEvent> = new Set([
  'staff-login-refused',
  'staff-step-up-refused',
  'staff-right-missing',
  'staff-rights-changed',
  'staff-passkeys-revoked',
  'staff-extract',
])

export interface SecurityEvents {
  /** `details`: network, key and request, never personal data. */
  record(event: SecurityEvent, details: Readonly<Record<string, string | null | undefined>>): void
}

/** Most log lines of one kind; the metric counts all. */
const LINES = { max: 30, everyMs: 60_000 }

export function openSecurityEvents(
  counter: Counter<'event'>,
  log: Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>,
  nowMs: () => number,
): SecurityEvents {
  const windows = new Map<SecurityEvent, { until: number; lines: number; leftOut: number }>()
  for (const event of SECURITY_EVENTS) counter.inc({ event }, 0)
  return {
    record(event, details) {
      counter.inc({ event })
      const now = nowMs()
      const known = windows.get(event)
      const window =
        known && known.until > now && known.until <= now + LINES.everyMs
          ? known
          : { until: now + LINES.everyMs, lines: 0, leftOut: 0 }
      if (known && known !== window && known.leftOut > 0)
        log.info({ event, leftOut: known.leftOut }, 'security events left out')
      windows.set(event, window)
      if (window.lines < LINES.max) {
        window.lines += 1
        log[WARNINGS.has(event) ? 'warn' : 'info']({ event, ...details }, 'security event')
      } else window.leftOut += 1
    },
  }
}
