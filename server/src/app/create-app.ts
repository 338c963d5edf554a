import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { failures } from '@mall/contract/failures'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { authenticate } from '../modules/account/public.ts'
import { beaconRoute } from '../modules/analytics/public.ts'
import { answerStream } from '../modules/assistant/public.ts'
import { type BranchOfHost, openBranchHosts } from '../modules/branch/public.ts'
import { parcelPushes } from '../modules/parcel/public.ts'
import { paymentWebhooks } from '../modules/payment/public.ts'
import { contentVersion } from '../modules/settings/public.ts'
import { loadOf } from '../platform/database/pool-load.ts'
import { type Deadline, openDeadline } from '../platform/http/deadline.ts'
import { openNonces } from '../platform/http/nonce.ts'
import { openProofVerifier } from '../platform/http/proof.ts'
import { storeRawBodies } from '../platform/http/raw-body.ts'
import { readableUrl } from '../platform/http/readable-url.ts'
import { openSharedAnswers } from '../platform/http/shared-answers.ts'
import { openSharedNonces, openSharedProofs } from '../platform/http/shared-nonces.ts'
import { openUsedProofs } from '../platform/http/used-proofs.ts'
import type { CacheOutcome } from '../platform/metrics.ts'
import type { SharedStore } from '../platform/store/shared-store.ts'
import type { Context } from './context.ts'
import { type Admission, type ClassLimits, type Machine, openAdmission } from './http/admission.ts'
import { classOfRoute } from './http/admission-class.ts'
import { serveAppManifest } from './http/app-manifest.ts'
import { serveCrawlers } from './http/crawlers.ts'
import { serveDocs } from './http/docs.ts'
import { endIdleConnections } from './http/end-idle-connections.ts'
import { type Siblings, serveHealth } from './http/health.ts'
import { serveImages } from './http/images.ts'
import { recordRefusal } from './http/record-refusal.ts'
import { answerFailure, refusingEarly, serveEndpoints } from './http/serve-endpoints.ts'
import { openSsrSessions, type SsrSession } from './http/ssr-session.ts'
import { registered, reported } from './registry.ts'

export interface App {
  fastify: FastifyInstance
  /** Opens an anonymous session for rendering a document. */
  read: () => SsrSession
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

const BODY_LIMIT = 256 * 1024
/** Time from a request's first byte to the end of its header, and of its body; photographs may come over slow lines. */
const PATIENCE = { headerMs: 15_000, requestMs: 90_000, lookEveryMs: 5_000 }

export interface AppOptions {
  patience?: { headerMs: number; requestMs: number; lookEveryMs: number }
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
  const fastify = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headerMs, connectionsCheckingInterval: patience.lookEveryMs },
    trustProxy: ctx.settings.trustProxy ?? false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestIdHeader: false,
    genReqId: () => ctx.ids.id(),
    forceCloseConnections: 'idle',
    // Requests on kept connections are still served, and the connection is closed with the response.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logController: new LogController({ disableRequestLogging: true }),
  })
  let isStopping = false
  await ctx.tracing.instrument(fastify)
  endIdleConnections(fastify)
  storeRawBodies(fastify)
  await fastify.register(cookie)
  // Our clients send no compressed bodies; refused because of decompression bombs.
  const received = { globalDecompression: false }
  await fastify.register(compress, { ...received, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI })
  fastify.setErrorHandler((error, request, reply) => {
    recordRefusal(ctx.security, error, request)
    ctx.disk.notice(error)
    return answerFailure(error, request, reply)
  })
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    done()
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const facts = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (routeOptions.logLevel !== 'warn') request.log.debug(facts, 'answered')
    done()
  })

  const admission = openAdmission(machine, (kind) => ctx.figures.shedRequests.inc({ class: kind }), limits)
  fastify.addHook('onRoute', (route) => {
    const kind = classOfRoute.get(route.url)
    if (kind) route.onRequest = refusingEarly(admission, kind)
  })
  const version = contentVersion(ctx)
  const branchOfHost = await openBranchHosts(ctx)
  await version.start()
  fastify.addHook('onClose', () => version.stop())
  const now = () => ctx.clock.now().getTime()
  const signing = store ? openSharedSigning(ctx, store) : openOwnSigning(ctx)
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
  paymentWebhooks(fastify, ctx)
  parcelPushes(fastify, ctx)
  answerStream(fastify, ctx)
  beaconRoute(fastify, ctx)
  return {
    fastify,
    read: openSsrSessions(ctx, registered, authenticate, answers),
    contentVersion: version.current,
    branchOfHost,
    deadline,
    admission,
    prepareToStop: () => {
      isStopping = true
    },
  }
}

/** Nonces and used proofs of this process alone; a restart makes all earlier nonces stale. */
function openOwnSigning({ ids }: Context) {
  const nonces = openNonces(ids.token())
  return { nonces, proofs: openProofVerifier(nonces, openUsedProofs(nonces)) }
}

/** The same over all processes. */
function openSharedSigning({ settings }: Context, store: SharedStore) {
  const nonces = openSharedNonces(settings.secretKeys, store)
  return { nonces, proofs: openProofVerifier(nonces, openSharedProofs(store)) }
}

/** Quality 4 with flushing: streams stay responsive at little CPU time. */
const BROTLI = { params: { 1: 4 } }
