import { KEY_CALLS_PER_MINUTE, type KeyRight } from '@mall/contract/event/types'
import { Failure, fail } from '@mall/contract/failures'
import { REPORT_PDF_BYTES } from '@mall/contract/report/terms'
import type { Bundle, Resource } from '@medplum/fhirtypes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../app/context.ts'
import { openSemaphore } from '../../platform/concurrency/semaphore.ts'
import { failureOfError } from '../../platform/http/failure-of-error.ts'
import { scoped } from '../../platform/scope.ts'
import { type ApiKey, authenticateKey } from '../event/public.ts'
import { getAppointment, searchAppointments, searchServiceRequests } from './appointments.ts'
import { searchAuditEvents } from './audit-events.ts'
import { type FhirRead, readOf } from './call.ts'
import { capabilityOf } from './capability.ts'
import { getDocument, getOriginal, searchDocuments } from './documents.ts'
import { getLocation, searchLocations } from './locations.ts'
import { outcomeOfFailure, outcomeOfFaults, Unprocessable } from './outcome.ts'
import { getPatient } from './patients.ts'
import { receiveReport } from './receive-report.ts'
import { getSchedule, searchSchedules, searchSlots } from './schedules.ts'
import { bookAppointment, holdAppointment } from './scheduling/book-appointment.ts'
import { findAppointments } from './scheduling/find-appointments.ts'
import { FHIR_BASE } from './systems.ts'

const FHIR_JSON = 'application/fhir+json; charset=utf-8'
/** The largest original in base64, and a megabyte of values. */
const BODY_LIMIT = Math.ceil((REPORT_PDF_BYTES * 4) / 3) + 1024 * 1024

type Search = (read: FhirRead) => Promise<Resource>
type Get = (read: FhirRead, id: string) => Promise<Resource>

const SEARCHES: Readonly<Record<string, readonly [KeyRight, Search]>> = {
  Location: ['bookings', searchLocations],
  Schedule: ['bookings', searchSchedules],
  Slot: ['bookings', searchSlots],
  Appointment: ['bookings', searchAppointments],
  ServiceRequest: ['bookings', searchServiceRequests],
  DocumentReference: ['originals', searchDocuments],
  AuditEvent: ['record', searchAuditEvents],
}
const READS: Readonly<Record<string, readonly [KeyRight, Get]>> = {
  Location: ['bookings', getLocation],
  Schedule: ['bookings', getSchedule],
  Appointment: ['bookings', getAppointment],
  Patient: ['bookings', getPatient],
  DocumentReference: ['originals', getDocument],
}
type Operation = (read: FhirRead, body: unknown) => Promise<Bundle>
/** Of Appointment, after IHE ITI Scheduling. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...{ find: findAppointments, hold: holdAppointment, book: bookAppointment },
}

/** Reports taken in or given out at once: each may be of twenty megabytes, several times over while it is read. */
const turns = scoped((_: Context) =>
  openSemaphore({ limit: 2, maxQueue: 100, maxWaitMs: 20_000, refuse: () => fail('BUSY') }),
)

/** Waits for a turn, which ends with the answer. The body is not read before. */
const inTurnOf = (ctx: Context) => (_: FastifyRequest, reply: FastifyReply) =>
  new Promise<void>((begin, refused) => {
    turns(ctx)
      .run(
        () =>
          new Promise<void>((end) => {
            if (reply.raw.closed || reply.raw.destroyed) end()
            reply.raw.once('close', end)
            begin()
          }),
      )
      .catch(refused)
  })

/** FHIR R4 for the systems of hospitals, by API key (docs/fhir.md). Outside the contract: no browser calls it. */
export function fhirRoutes(fastify: FastifyInstance, ctx: Context): void {
  fastify.register(
    async (scope) => {
      const keys = new WeakMap<FastifyRequest, ApiKey>()
      // Before the body is read: of who has no key nothing is taken in.
      const needs = (right: KeyRight) => async (request: FastifyRequest) => {
        const call = { right, calls: 'fhir', max: KEY_CALLS_PER_MINUTE } as const
        keys.set(request, await authenticateKey(ctx, request, call))
      }
      const keyOf = (request: FastifyRequest) => keys.get(request) ?? fail('KEY_WRONG')
      const inTurn = inTurnOf(ctx)
      readFhirJson(scope)
      scope.setErrorHandler((error, request, reply) => answerError(ctx, error, request, reply))
      scope.get('/metadata', (_, reply) => send(reply, 200, capabilityOf(ctx)))
      for (const [type, [right, search]] of Object.entries(SEARCHES))
        scope.get(`/${type}`, { onRequest: needs(right) }, async (request, reply) =>
          send(reply, 200, await search(readOf(ctx, keyOf(request), request))),
        )
      for (const [type, [right, get]] of Object.entries(READS))
        scope.get<{ Params: { id: string } }>(`/${type}/:id`, { onRequest: needs(right) }, async (request, reply) =>
          send(reply, 200, await get(readOf(ctx, keyOf(request), request), request.params.id)),
        )
      for (const [name, operation] of Object.entries(OPERATIONS))
        scope.post(`/Appointment/$${name}`, { onRequest: needs('book') }, async (request, reply) =>
          send(reply, 200, await operation(readOf(ctx, keyOf(request), request), request.body)),
        )
      scope.get<{ Params: { id: string } }>(
        '/Binary/:id',
        { onRequest: [needs('originals'), inTurn] },
        async (request, reply) => {
          const file = await getOriginal(readOf(ctx, keyOf(request), request), request.params.id)
          return reply.header('cache-control', 'no-store').type('application/pdf').send(file)
        },
      )
      for (const path of ['/', '/DiagnosticReport'])
        scope.post(path, { onRequest: [needs('reports'), inTurn], bodyLimit: BODY_LIMIT }, async (request, reply) => {
          const { status, location, body } = await receiveReport(ctx, keyOf(request), request.body)
          if (location !== null) reply.header('location', `${ctx.settings.publicOrigin}${FHIR_BASE}/${location}`)
          return send(reply, status, body)
        })
      scope.all('/*', (_, reply) => send(reply, 404, outcomeOfFailure(new Failure('NOT_FOUND'))))
    },
    { prefix: FHIR_BASE },
  )
}

/** What stands where bytes were of another encoding. */
const UNREADABLE = '\ufffd'

/** Room for values beside the original. */
const VALUES_LIMIT = 1024 * 1024

function failUnlessSmall(resource: unknown, length: number): void {
  const texts = (one: unknown): number =>
    typeof one === 'object' && one !== null && 'data' in one && typeof one.data === 'string' ? one.data.length : 0
  const forms = (one: unknown): unknown[] =>
    typeof one === 'object' && one !== null && 'presentedForm' in one && Array.isArray(one.presentedForm)
      ? one.presentedForm
      : []
  const entries =
    typeof resource === 'object' && resource !== null && 'entry' in resource && Array.isArray(resource.entry)
      ? resource.entry.map((entry: unknown) =>
          typeof entry === 'object' && entry !== null && 'resource' in entry ? entry.resource : null,
        )
      : [resource]
  const originals = entries.flatMap(forms).reduce<number>((sum, form) => sum + texts(form), 0)
  if (length - originals > VALUES_LIMIT) fail('TOO_LARGE')
}

function readFhirJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(['application/fhir+json', 'application/json'], { parseAs: 'string' }, (_, body, done) => {
    try {
      const text = String(body)
      if (text.includes(UNREADABLE) || /\\u0000|\0/.test(text)) throw new TypeError('not UTF-8')
      const resource: unknown = JSON.parse(text)
      failUnlessSmall(resource, text.length)
      done(null, resource)
    } catch (error) {
      if (error instanceof Failure) return done(error)
      done(new Unprocessable([{ at: 'Resource', text: '消息不完整，或不是 UTF-8 的 JSON' }]))
    }
  })
}

const send = (reply: FastifyReply, status: number, body: Resource): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type(FHIR_JSON).send(JSON.stringify(body))

function answerError(ctx: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Unprocessable) return send(reply, 422, outcomeOfFaults(error.faults))
  ctx.disk.notice(error)
  const failure = failureOfError(error)
  if (failure.failure === 'SERVER_ERROR') request.log.error({ err: error }, 'fhir call failed')
  if (failure.status === 429 || failure.status === 503) reply.header('retry-after', '5')
  return send(reply, failure.status, outcomeOfFailure(failure))
}
