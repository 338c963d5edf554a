import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** The three ways to an appointment; each has addresses of its own (specification, appointment flows). */
export type FlowKind = 'general' | 'dental' | 'market'

const BASES: Readonly<Record<FlowKind, string>> = {
  general: '/appointment',
  dental: '/dental-appointment',
  market: '/market-appointment',
}

export const basePathOf = (kind: FlowKind) => BASES[kind]

/** Which flow an address belongs to. */
export function flowKindOf(path: string): FlowKind {
  if (path.startsWith(BASES.dental)) return 'dental'
  return path.startsWith(BASES.market) ? 'market' : 'general'
}

/** In which flow an examination is booked. */
export const flowOfService = (service: 'general' | 'dental' | 'market' | 'goods'): FlowKind =>
  service === 'goods' ? 'general' : service

/** The choices so far. They are in the address alone, so that reload and back keep them. */
export interface Flow {
  kind: FlowKind
  voucherId: string
  contactsId: string
  cityId: string
  branchId: string
  date: string
  timespanId: string
  holdId: string
  itemIds: string[]
  /** In the market: add-on packages, and the sex that was asked for before the person is known. */
  packageIds: string[]
  sex: string
}

export type FlowScreen =
  | 'choosePerson'
  | 'newPerson'
  | 'editPerson'
  | 'branchHospital'
  | 'optionalItems'
  | 'addItems'
  | 'packageDetails'
  | 'confirm'

/** The format of ids; invalid ones in an address are ignored. */
const ID = /^[\w-]{1,64}$/

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

export function flowOf(location: { pathname: string; search: string }): Flow {
  const search = new URLSearchParams(location.search)
  const get = (name: string) => idOf(search.get(name) ?? '')
  const date = search.get('date') ?? ''
  return {
    kind: flowKindOf(location.pathname),
    voucherId: get('voucherId'),
    contactsId: get('contactsId'),
    cityId: get('cityId'),
    branchId: get('branchId'),
    date: isDay(date) ? date : '',
    timespanId: get('timespanId'),
    holdId: get('holdId'),
    itemIds: listOf(search.get('itemIds')),
    packageIds: listOf(search.get('packageIds')),
    sex: get('sex'),
  }
}

const idOf = (text: string) => (ID.test(text) ? text : '')

const listOf = (text: string | null) => (text ?? '').split(',').filter((id) => ID.test(id))

/** Why the visitor was sent back to an earlier step. */
export type SetbackReason = 'expired' | 'full' | 'nothing'

interface MoreParams {
  /** The second half of the branch step: days and times. */
  view?: 'calendar'
  setback?: SetbackReason
  /** Why the mall proposed this branch. */
  proposed?: string
  /** The contact being edited. */
  personId?: string
}

/** The address of a step with everything that was chosen. */
export function flowPath(screen: FlowScreen, flow: Flow, more: MoreParams = {}): string {
  return `${BASES[flow.kind]}/${screen}?${searchOf(flow, more)}`
}

/** All months of the branch that was chosen (specification: chooseCalendar). */
export const calendarPath = (flow: Flow) => `/chooseCalendar?${searchOf(flow)}`

/** The flow as a query string. */
export function searchOf({ kind: _, ...flow }: Flow, more: MoreParams = {}): string {
  const search = new URLSearchParams()
  const params = { ...flow, itemIds: flow.itemIds.join(','), packageIds: flow.packageIds.join(','), ...more }
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value)
  return search.toString()
}

/** Back to the times, with everything but the lost hold. */
export const backToTimes = (flow: Flow, setback: SetbackReason) =>
  flowPath('branchHospital', { ...flow, holdId: '' }, { view: 'calendar', setback })

/** Revalidates a step's data only when one of these query parameters changes, or on request. */
export function revalidateOn(...names: string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate
    return names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  }
}
