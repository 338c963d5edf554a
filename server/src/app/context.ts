import type { FailureName } from '@mall/contract/failures'
import type { Pool } from 'pg'
import type { AnalyticsService } from '../integrations/analytics.ts'
import type { AnswerWriter } from '../integrations/assistant/port.ts'
import type { CarrierService } from '../integrations/carrier.ts'
import type { IdCheck } from '../integrations/id-check.ts'
import type { InvoiceIssuer } from '../integrations/invoice.ts'
import type { MailSender } from '../integrations/mail.ts'
import type { ChannelName, PaymentChannel } from '../integrations/payment/port.ts'
import type { CustomsService } from '../integrations/payment/wechat-customs.ts'
import type { WechatLogin } from '../integrations/payment/wechat-login.ts'
import type { SmsSender } from '../integrations/sms.ts'
import type { StaffDirectory } from '../integrations/staff-directory.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/types.ts'
import type { DiskWatch } from '../platform/disk-watch.ts'
import type { OutsideRequests } from '../platform/http/outside-request.ts'
import type { Ids } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Figures } from '../platform/metrics.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import type { ObjectStores } from '../platform/objects/open-object-stores.ts'
import type { Scope } from '../platform/scope.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { Companies } from './companies/live-companies.ts'
import type { ModulePorts } from './module-ports.ts'
import type { SecurityEvents } from './security-events.ts'
import type { Settings } from './settings/settings.ts'

/** The part of a pino logger that is used. */
export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Infrastructure passed to all modules. */
export interface Context {
  readonly settings: Settings
  readonly db: Database
  /** For prepared hot paths and health checks. */
  readonly pool: Pool
  /** Reads lists, exports and indexes from the replica where there is one: all of `work` from one side, no decision. */
  fromReplica<T>(work: (reading: Context) => Promise<T>): Promise<T>
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Vault
  readonly objects: ObjectStore
  /** Uploads, separate from public pictures. */
  readonly uploads: ObjectStore
  /** Where both are, and whether it answers. */
  readonly objectStores: ObjectStores
  readonly jobs: Jobs
  /** Which of them the mall can reach; their keys come from the environment or from the console. */
  readonly companies: Companies
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly idCheck: IdCheck
  readonly payments: Readonly<Record<ChannelName, PaymentChannel>>
  /** null: declared by hand, orders wait. */
  readonly customs: CustomsService | null
  /** null: no tracking company; members ask the carrier by number. */
  readonly carrier: CarrierService | null
  readonly wechatLogin: WechatLogin
  readonly invoices: InvoiceIssuer
  readonly assistant: AnswerWriter
  /** null: staff log in by passkey alone. */
  readonly staffDirectory: StaffDirectory | null
  /** null: page events are only counted here. */
  readonly analytics: AnalyticsService | null
  /** Posts to addresses that colleagues entered. */
  readonly outside: OutsideRequests
  readonly log: Log
  readonly figures: Figures
  /** Spans for an OpenTelemetry collector, if there is one. */
  readonly tracing: Tracing
  /** Detects full disks from errors. */
  readonly disk: DiskWatch
  readonly security: SecurityEvents
  /** Calls of modules to others on their right, without importing them. */
  readonly modules: ModulePorts
  /** In-memory state of modules, with the lifetime of this mall (`scoped`). */
  readonly scope: Scope
}

/** The sender of a request. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
  readonly channel: 'PC' | 'H5'
  /** Thumbprint of the key that signed the request; null if it is unsigned. */
  readonly keyThumbprint: string | null
  readonly accessToken: string | null
  readonly idempotencyKey: string | null
  /** Uploaded bytes of a call that takes a file; null for others. */
  readonly file: Buffer | null
  /** The HttpOnly cookie: a member's refresh token, or the session token of staff. */
  readonly refreshToken: { read(): string | null; write(token: string | null, maxAgeSeconds: number): void }
}

/** The logged-in user of a request. */
export interface Member {
  readonly id: string
  readonly sessionId: string
}

export type Authentication = Member | FailureName
