import { Failure, type FailureName } from '@mall/contract/failures'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../modules/account/public.ts'
import type { SecurityEvent, SecurityEvents } from '../security-events.ts'

const EVENT_OF: Partial<Record<FailureName, SecurityEvent>> = {
  SMS_CODE_WRONG: 'wrong-code',
  SMS_CODE_SPENT: 'wrong-code',
  CAPTCHA_WRONG: 'wrong-captcha',
  SIGNATURE_MISSING: 'wrong-signature',
  SIGNATURE_WRONG: 'wrong-signature',
  CLIENT_UNKNOWN: 'wrong-signature',
  SIGNATURE_REPLAYED: 'replayed-request',
  FOREIGN_ORIGIN: 'foreign-origin',
  LOGIN_REVOKED: 'foreign-token',
  JUMP_CODE_SPENT: 'wrong-jump-code',
  JUMP_SPENT: 'wrong-jump-code',
  PASSKEY_UNKNOWN: 'wrong-passkey',
  PASSKEY_WRONG: 'wrong-passkey',
  CARD_WRONG: 'wrong-card',
  CARD_LOCKED: 'wrong-card',
  COUPON_UNKNOWN: 'wrong-coupon-code',
  ID_NAME_MISMATCH: 'wrong-identity',
  IDENTITY_WRONG: 'wrong-identity',
  TOO_MANY_REQUESTS: 'rate-limit',
}

/** Records a refusal that may be an attack. */
export function recordRefusal(security: SecurityEvents, error: unknown, request: FastifyRequest): void {
  const event = error instanceof Failure ? EVENT_OF[error.failure] : undefined
  if (event === undefined || !(error instanceof Failure)) return
  const { id: reqId, ip, method, routeOptions } = request
  security.record(event, {
    ...{ failure: error.failure, network: networkOf(ip), reqId },
    route: `${method} ${routeOptions.url ?? ''}`,
  })
}
