import { instantOf } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { Bundle, Schedule, Slot } from '@medplum/fhirtypes'
import { placesForPrograms } from '../appointment/public.ts'
import type { FhirRead } from './call.ts'
import { daysOf, idIn, one, refuseMissing, searchset } from './search.ts'

/** Slots of one search; more ask for fewer days. */
const MAX_SLOTS = 2_000

/** `Schedule?actor=Location/bj-jgm`: one for each service of a branch; without it, of all branches that the key reaches. */
export async function searchSchedules(read: FhirRead): Promise<Bundle> {
  const actor = one(read.query, 'actor')
  const schedules = (await schedulesOf(read)).filter(
    (each) => actor === undefined || each.branchId === idIn(actor, 'Location'),
  )
  return searchset(
    read.base,
    schedules.map((each) => scheduleOf(each, read)),
    { self: read.self, next: null },
  )
}

export async function getSchedule(read: FhirRead, id: string): Promise<Schedule> {
  const found = (await schedulesOf(read)).find((each) => idOf(each) === id)
  return found ? scheduleOf(found, read) : fail('NOT_FOUND')
}

interface Of {
  branchId: string
  branchName: string
  service: string
}

const idOf = ({ branchId, service }: Of) => `${branchId}.${service}`

async function schedulesOf({ ctx, key }: FhirRead): Promise<Of[]> {
  const branches = await ctx.modules.bookableBranches(ctx.db)
  return branches
    .filter(({ branchId }) => key.branchId === null || key.branchId === branchId)
    .flatMap(({ branchId, branchName, services }) => services.map((service) => ({ branchId, branchName, service })))
}

function scheduleOf(each: Of, { systems }: FhirRead): Schedule {
  return {
    ...{ resourceType: 'Schedule', id: idOf(each), active: true },
    serviceType: [{ coding: [{ system: systems.service, code: each.service }] }],
    actor: [{ reference: `Location/${each.branchId}`, display: each.branchName }],
  }
}

/** `Slot?schedule=Schedule/bj-jgm.general&start=ge2026-12-01&start=lt2026-12-08&status=free` */
export async function searchSlots(read: FhirRead): Promise<Bundle> {
  const { ctx, query } = read
  const id = idIn(one(query, 'schedule') ?? refuseMissing('schedule'), 'Schedule')
  const found = (await schedulesOf(read)).find((each) => idOf(each) === id) ?? fail('NOT_FOUND')
  const days = daysOf(query, 'start', ctx.clock.today())
  const status = one(query, 'status')
  const places = await placesForPrograms(ctx.db, { ...found, ...days, limit: MAX_SLOTS })
  const slots = places.filter(({ capacity }) => capacity > 0).map((place) => slotOf(found, place))
  return searchset(
    read.base,
    slots.filter((each) => status === undefined || each.status === status),
    { self: read.self, next: null },
  )
}

type Place = Awaited<ReturnType<typeof placesForPrograms>>[number]

function slotOf(of: Of, { day, timespanId, left }: Place): Slot {
  return {
    ...{ resourceType: 'Slot', id: `${idOf(of)}.${day}.${timespanId}`, status: left > 0 ? 'free' : 'busy' },
    schedule: { reference: `Schedule/${idOf(of)}` },
    ...spanOf(day, timespanId),
    comment: `还有 ${left} 个位置`,
  }
}

/** Instants of a timespan `0730-0830`. */
export function spanOf(day: string, timespanId: string): { start: string; end: string } {
  const [from = '', to = ''] = timespanId.split('-').map((time) => `${time.slice(0, 2)}:${time.slice(2, 4)}`)
  return { start: instantOf(day, from).toISOString(), end: instantOf(day, to).toISOString() }
}
