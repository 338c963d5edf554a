import { failures } from '@mall/contract/failures'
import type { Api } from '@mall/contract/wire/client'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { authenticate } from '../modules/account/public.ts'
import { beaconRoute } from '../modules/analytics/public.ts'
import { calendarFeeds } from '../modules/appointment/public.ts'
import { answerStream } from '../modules/assistant/public.ts'
import { type BranchOfHost, openBranchHosts } from '../modules/branch/public.ts'
import { consultationLive } from '../modules/consultation/public.ts'
import { eventFeed, journalFeed } from '../modules/event/public.ts'
import { fhirRoutes } from '../modules/fhir/public.ts'
import { parcelPushes } from '../modules/parcel/public.ts'
import { paymentWebhooks } from '../modules/payment/public.ts'
import { contentVersion } from '../modules/settings/public.ts'
import { loadOf } from '../platform/database/pool-load.ts'
import { type Deadline, openDeadline } from '../platform/http/deadline.ts'
import { openSharedAnswers } from '../platform/http/shared-answers.ts'
import type { CacheOutcome } from '../platform/metrics.ts'
import type { SharedStore } from '../platform/store/shared-store.ts'
import { serveBrand } from './brand/serve-brand.ts'
import type { Context } from './context.ts'
import { type Admission, type ClassLimits, type Machine, openAdmission } from './http/admission.ts'
import { classOfRoute } from './http/admission-class.ts'
import { serveAppManifest } from './http/app-manifest.ts'
import { serveCrawlers } from './http/crawlers.ts'
import { createFastify, PATIENCE, type Patience } from './http/create-fastify.ts'
import { serveDocs } from './http/docs.ts'
import { type Siblings, serveHealth } from './http/health.ts'
import { serveImages } from './http/images.ts'
import { refusingEarly, serveEndpoints } from './http/serve-endpoints.ts'
import { openSsrSessions, type SsrSession } from './http/ssr-session.ts'
import { openSigning } from './open-signing.ts'
import { closeBeforeOpening } from './opening/before-opening.ts'
import { registered, reported } from './registry.ts'

export interface App {
  fastify: FastifyInstance
  /** Opens an anonymous session for rendering a document. */
  read: () => SsrSession
  /** The same over another context, sharing no cache. */
  readAlone: (ctx: Context) => Api
  /** Changes with the content of documents. */
  contentVersion: () => string
  /** The branch of a host name; null for the mall's own host. */
  branchOfHost: BranchOfHost
  /** Deadline of every request. */
  deadline: Deadline
  /** Admission control under load. */
  admission: Admission
  /** Makes `/readyz` fail, so that load balancers send no new requests. */
  prepareToStop: () => void
}

export interface AppOptions {
  patience?: Patience
  machine?: Machine
  limits?: ClassLimits
  /** What several processes share; null: this one is alone. */
  store?: SharedStore | null
  /** Other processes behind the same port; null: none. */
  siblings?: Siblings | null
}

/** The Fastify app of a context: all endpoints, documentation, pictures, health. The web is registered by main. */
export async function createApp(
  ctx: Context,
  logger: FastifyBaseLogger | false,
  { patience = PATIENCE, machine = loadOf(ctx.pool), limits, store = null, siblings = null }: AppOptions = {},
): Promise<App> {
  const fastify = await createFastify(ctx, logger, patience)
  let isStopping = false

  const admission = openAdmission(machine, (kind) => ctx.figures.shedRequests.inc({ class: kind }), limits)
  fastify.addHook('onRoute', (route) => {
    const kind = classOfRoute.get(route.url)
    if (kind) route.onRequest = [refusingEarly(admission, kind), ...[route.onRequest ?? []].flat()]
  })
  closeBeforeOpening(fastify, ctx, registered)
  const version = contentVersion(ctx)
  const branchOfHost = await openBranchHosts(ctx)
  await version.start()
  fastify.addHook('onClose', () => version.stop())
  const now = () => ctx.clock.now().getTime()
  const signing = openSigning(ctx, store)
  const onRead = (outcome: CacheOutcome) => ctx.figures.cacheReads.inc({ cache: 'answers', outcome })
  const answers = openSharedAnswers(now, version.current, { onRead })
  const deadline = openDeadline()
  fastify.addHook('onClose', () => deadline.stop())
  serveEndpoints(fastify, {
    ctx,
    registered,
    authenticate,
    ...signing,
    answers,
    branchOfHost,
    deadline,
    admission,
  })
  fastify.all('/api/*', (_, reply) => {
    const { code, status, msg } = failures.NOT_FOUND
    return reply.code(status).send({ code, msg, data: null })
  })
  serveDocs(fastify, registered, ctx.settings.publicOrigin)
  serveHealth(fastify, ctx, reported, { isStopping: () => isStopping, store, siblings })
  serveImages(fastify, ctx)
  serveCrawlers(fastify, ctx)
  serveAppManifest(fastify, ctx)
  serveBrand(fastify, ctx)
  paymentWebhooks(fastify, ctx)
  parcelPushes(fastify, ctx)
  eventFeed(fastify, ctx)
  journalFeed(fastify, ctx)
  fhirRoutes(fastify, ctx)
  calendarFeeds(fastify, ctx)
  answerStream(fastify, ctx)
  consultationLive(fastify, ctx)
  beaconRoute(fastify, ctx)
  return {
    fastify,
    read: openSsrSessions(ctx, registered, authenticate, answers),
    readAlone: (alone) =>
      openSsrSessions(
        alone,
        registered,
        authenticate,
        openSharedAnswers(now, () => ''),
      )().api,
    contentVersion: version.current,
    branchOfHost,
    deadline,
    admission,
    prepareToStop: () => {
      isStopping = true
    },
  }
}
