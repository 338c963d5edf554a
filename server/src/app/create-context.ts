import { fileURLToPath } from 'node:url'
import { openSandbox, type Sandbox, type SandboxOptions } from '@mall/sandbox/sandbox'
import type { Pool } from 'pg'
import { analyticsOverHttp } from '../integrations/analytics.ts'
import { writeFromPassages } from '../integrations/assistant/from-passages.ts'
import { openAiWriter } from '../integrations/assistant/open-ai.ts'
import {
  type GatewayLimits,
  type GatewayName,
  type Gateways,
  gatewayOf,
  openGateways,
} from '../integrations/gateway.ts'
import {
  guardAnalytics,
  guardAnswerWriter,
  guardCarrier,
  guardStaffDirectory,
} from '../integrations/guard-providers.ts'
import { kuaidi100 } from '../integrations/kuaidi100.ts'
import { openIdDirectory } from '../integrations/staff-directory.ts'
import {
  availabilityByBranch,
  deleteDrugs,
  earliestDays,
  hasContactExam,
  isContactBooked,
} from '../modules/appointment/public.ts'
import { bookableBranches, hasDearerBranch } from '../modules/branch/public.ts'
import { issueCard } from '../modules/card/public.ts'
import { activityChangesPassed } from '../modules/catalogue/public.ts'
import { submittedChanges } from '../modules/change-set/public.ts'
import { checkoutPorts } from '../modules/checkout/public.ts'
import { waitingConsultations } from '../modules/consultation/public.ts'
import {
  agreedVersions,
  articlesToReview,
  contentChangesPassed,
  waitingLectureQuestions,
} from '../modules/content/public.ts'
import { openCoupons } from '../modules/coupon/public.ts'
import { cashChanged, invoicesByHand } from '../modules/invoice/public.ts'
import { orderPorts } from '../modules/order/public.ts'
import { PARCEL_PUSHES } from '../modules/parcel/public.ts'
import { paymentPorts } from '../modules/payment/public.ts'
import { ratingSummaries } from '../modules/rating/public.ts'
import { provenReports, waitingReports } from '../modules/report/public.ts'
import { companyTokens, watchCompanyKeys } from '../modules/setup/public.ts'
import { demoStaffLinks, updateStandardRoles } from '../modules/staff/public.ts'
import type { Clock } from '../platform/clock.ts'
import { isDatabaseAway } from '../platform/database/busy.ts'
import { openDatabaseClock } from '../platform/database/clock.ts'
import { watchOutages } from '../platform/database/outage.ts'
import { openDatabase } from '../platform/database/pool.ts'
import { noReplica, openReplica, type ReadingSide } from '../platform/database/replica.ts'
import { fullDiskOf, openProbes, watchDisk } from '../platform/disk-watch.ts'
import { openOutsideRequests } from '../platform/http/outside-request.ts'
import { openIds } from '../platform/ids.ts'
import { openJobs } from '../platform/jobs.ts'
import { DELIVERY_OUTCOMES, type Figures, openFigures } from '../platform/metrics.ts'
import { openObjectStores } from '../platform/objects/open-object-stores.ts'
import { openScope } from '../platform/scope.ts'
import { NO_TRACING, type Tracing } from '../platform/tracing/tracing.ts'
import { openVault } from '../platform/vault/vault.ts'
import { openLiveCompanies } from './companies/live-companies.ts'
import { ALIPAY_NOTICES, WECHAT_NOTICES } from './companies/payment-adapters.ts'
import type { Context, Log } from './context.ts'
import { hasSealedData } from './has-sealed-data.ts'
import { admissionClasses } from './http/admission-class.ts'
import type { ModulePorts } from './module-ports.ts'
import { type DatabaseUrls, prepareDatabase, sessionUrlOf } from './prepare-database.ts'
import { jobs, workKinds } from './registry.ts'
import { openSecurityEvents } from './security-events.ts'
import type { Settings } from './settings/settings.ts'
import { watchClock } from './watch-clock.ts'
import { onGatewayBack } from './work/gateway-back.ts'
import { retryWork } from './work/retry-work.ts'

export interface OpenContext {
  ctx: Context
  /** Stand-ins of the providers; null if all are real. */
  sandbox: Sandbox | null
  close(): Promise<void>
}

export interface OpenOptions extends Omit<DatabaseUrls, 'ownerUrl'> {
  settings: Settings
  /** undefined: only the role of `databaseUrl` exists. */
  ownerUrl?: string | undefined
  log: Log
  /** Instead of the database's clock, for tests. */
  clock?: Clock
  /** Origin of this process, where the sandbox is reached and sends notifications. */
  origin: () => string
  /** false: jobs are only enqueued, and drained by hand. */
  working?: boolean
  /** How long a start waits for the bucket, if not as usual. */
  patienceMs?: number
  /** Default: none. */
  tracing?: Tracing
  /** When a breaker opens; default GATEWAY_LIMITS. */
  gatewayLimits?: GatewayLimits
}

/** The companies whose keys the environment alone has, or their stand-ins, each behind its gateway. */
function openOtherCompanies(settings: Settings, sandbox: Sandbox | null, gateways: Gateways, origin: () => string) {
  const { assistant, analytics } = settings
  return {
    carrier: openCarrier(settings, sandbox, gateways, origin),
    assistant: assistant ? guardAnswerWriter(gateways.assistant, openAiWriter(assistant)) : writeFromPassages,
    staffDirectory: openStaffDirectory(settings, sandbox, gateways),
    analytics: analytics ? guardAnalytics(gateways.analytics, analyticsOverHttp(analytics)) : null,
  }
}

/** The tracking company; null without one. */
function openCarrier(settings: Settings, sandbox: Sandbox | null, gateways: Gateways, origin: () => string) {
  const real = settings.kuaidi100 && { ...settings.kuaidi100, callbackUrl: settings.publicOrigin + PARCEL_PUSHES }
  const service = real ?? (sandbox && { ...sandbox.carrier, callbackUrl: () => origin() + PARCEL_PUSHES })
  return service && guardCarrier(gateways.carrier, kuaidi100(service))
}

/** Where staff have accounts of their group; null without such a place. */
function openStaffDirectory(settings: Settings, sandbox: Sandbox | null, gateways: Gateways) {
  const service = settings.staffDirectory ?? sandbox?.staffDirectory
  return service ? guardStaffDirectory(gateways['staff-directory'], openIdDirectory(service)) : null
}

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const roleOf =
  ({ settings, working = true }: OpenOptions) =>
  (role: Settings['roles'][number]) =>
    working && settings.roles.includes(role)

/** Their series exist before the first event. */
function openAllFigures() {
  const figures = openFigures()
  for (const kind of workKinds) for (const each of [figures.tries, figures.failedTries]) each.inc({ kind }, 0)
  for (const kind of admissionClasses) figures.shedRequests.inc({ class: kind }, 0)
  for (const outcome of DELIVERY_OUTCOMES) figures.webhookTries.inc({ outcome }, 0)
  return figures
}

/** The sandbox of this process, which plays the companies that are not real. */
function openStandIns(
  options: OpenOptions,
  {
    onAway,
    ...inside
  }: Pick<SandboxOptions, 'pool' | 'clock' | 'issueCard' | 'demoStaff'> & { onAway: (error: unknown) => void },
) {
  const { settings, log, origin } = options
  const { sandboxOrigin, publicOrigin, mallEnv, console: staff } = settings
  return openSandbox({
    ...inside,
    mallEnv,
    origin: () => `${sandboxOrigin ?? origin()}/sandbox`,
    browserOrigin: `${sandboxOrigin ?? publicOrigin}/sandbox`,
    ...(staff && { consoleOrigin: staff.origin }),
    notifyUrl: () => `${origin()}${WECHAT_NOTICES}`,
    alipayNotifyUrl: () => `${origin()}${ALIPAY_NOTICES}`,
    deliverByItself: roleOf(options)('web') && sandboxOrigin === undefined,
    onError: (error) => (isDatabaseAway(error) ? onAway(error) : log.error({ err: error }, 'sandbox')),
  })
}

const openStores = ({ settings, log, patienceMs }: OpenOptions, { registry }: Figures) =>
  openObjectStores(settings.dataDir, settings.s3, { log, registry, ...(patienceMs && { patienceMs }) })

async function openClock({ settings, log, clock }: OpenOptions, pool: Pool, figures: Figures) {
  const watch = watchClock({ log, figures, mallEnv: settings.mallEnv })
  return clock ? { clock, stop: () => undefined } : openDatabaseClock(pool, watch)
}

function openReading({ settings, log, directUrl }: OpenOptions, primary: ReadingSide, { registry }: Figures) {
  const url = settings.databaseReplicaUrl
  const pool = { isPooled: directUrl !== undefined, isPrepared: settings.databasePrepare }
  return url ? openReplica(url, primary, { log, registry, pool }) : noReplica(primary)
}

const modules: ModulePorts = {
  ...orderPorts,
  ...checkoutPorts,
  ...paymentPorts,
  ...{ activityChangesPassed, contentChangesPassed, agreedVersions },
  ...{ cashChanged, invoicesByHand, waitingConsultations },
  hasDearerBranch,
  bookableBranches,
  earliestDays,
  healthConsentEnded: deleteDrugs,
  availabilityByBranch,
  ...{ openCoupons, ratingSummaries, isContactBooked, hasContactExam, retryWork, submittedChanges },
  ...{ provenReports, waitingReports, articlesToReview, waitingLectureQuestions },
}

/** Opens the context on a database, after migrating it. */
export async function openContext(options: OpenOptions): Promise<OpenContext> {
  const { settings, databaseUrl, directUrl, ownerUrl, log, tracing = NO_TRACING } = options
  await prepareDatabase(
    { databaseUrl, directUrl, ownerUrl },
    { migrations: MIGRATIONS, withSandbox: settings.hasSandbox },
  )
  // A failed start leaves no connections open.
  await using undo = new AsyncDisposableStack()
  const figures = openAllFigures()
  const reportOutage = watchOutages(log)
  const { db, pool, close } = openDatabase(databaseUrl, {
    ...{ log, tracing, onAway: reportOutage, size: settings.databasePool },
    ...{ isPooled: directUrl !== undefined, isPrepared: settings.databasePrepare },
  })
  undo.defer(close)
  const replica = await openReading(options, { db, pool }, figures)
  undo.defer(replica.close)
  const disk = watchDisk({ log, figures }, openProbes(pool, settings.dataDir))
  const onAway = (error: unknown) => (fullDiskOf(error) ? disk.notice(error) : reportOutage(error))
  undo.defer(disk.stop)
  const objectStores = await openStores(options, figures)
  undo.defer(objectStores.close)
  const { clock, stop: stopClock } = await openClock(options, pool, figures)
  undo.defer(stopClock)
  // A broken connection to a provider looks the same.
  const isAway = (error: unknown) => gatewayOf(error) === null && isDatabaseAway(error)
  const sharing = { tracing, working: roleOf(options)('worker'), isShared: settings.redisUrl !== undefined }
  // A worker's own connections: its leases wait behind no request, and clearing up old jobs takes as long as it takes.
  const jobsUrl = sharing.working ? sessionUrlOf(options) : databaseUrl
  const opened = await openJobs(jobsUrl, Object.keys(jobs), { ...sharing, onAway, isAway })
  undo.defer(() => opened.stop())
  const sandbox = settings.hasSandbox
    ? await openStandIns(options, {
        pool,
        clock,
        onAway,
        issueCard: (order) => issueCard(ctx, order),
        demoStaff: () => demoStaffLinks(ctx),
      })
    : null
  undo.defer(() => sandbox?.close())
  const onBack = (gateway: GatewayName) => void onGatewayBack(ctx, gateway)
  const gateways = openGateways({ figures, log, tracing, onBack }, options.gatewayLimits)
  const outside = openOutsideRequests({ allowsLoopback: settings.mallEnv !== 'prod' })
  undo.defer(outside.close)
  const vault = await openVault(pool, { secretKeys: settings.secretKeys, hasSealedData })
  const tokens = companyTokens({ db, vault, clock }, 'invoice')
  const live = openLiveCompanies({ settings, sandbox, clock, gateways, outside, tokens })
  const ctx: Context = {
    settings,
    db,
    pool,
    // A scope of its own: what is made there would otherwise go on reading from the replica.
    fromReplica: (work) => replica.read((side) => work({ ...ctx, ...side, scope: openScope() })),
    clock,
    ids: openIds(clock),
    vault,
    ...{ objects: objectStores.objects, uploads: objectStores.uploads, objectStores },
    jobs: opened,
    ...openOtherCompanies(settings, sandbox, gateways, options.origin),
    ...live.adapters,
    outside,
    companies: live.companies,
    get customs() {
      return live.customs()
    },
    ...{ log, figures, tracing, disk },
    security: openSecurityEvents(figures.securityEvents, log, () => clock.now().getTime()),
    modules,
    scope: openScope(),
  }
  await updateStandardRoles(ctx.db)
  await watchCompanyKeys(ctx, (company) => onGatewayBack(ctx, company))
  undo.move()
  return {
    ctx,
    sandbox,
    close: async () => {
      await opened.stop()
      await sandbox?.close()
      stopClock()
      disk.stop()
      objectStores.close()
      await Promise.all([outside.close(), replica.close()])
      await close()
    },
  }
}
