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

/** What has been chosen so far. It lives in the address alone, so that reload and back keep it. */
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

/** As the mall's calls take ids; what was typed wrong by hand counts as not said. */
const ID = /^[\w-]{1,64}$/

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

export function flowOf(address: { pathname: string; search: string }): Flow {
  const search = new URLSearchParams(address.search)
  const get = (name: string) => idOf(search.get(name) ?? '')
  const date = search.get('date') ?? ''
  return {
    kind: flowKindOf(address.pathname),
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

/** Why somebody was sent back to an earlier step. */
export type Setback = 'expired' | 'full' | 'nothing'

interface More {
  /** The second half of choosing a place: days and times. */
  view?: 'calendar'
  setback?: Setback
  /** The mall chose the branch; why this one. */
  proposed?: string
  /** Who is being edited. */
  personId?: string
}

/** The address of a step with everything that was chosen. */
export function flowPath(screen: FlowScreen, flow: Flow, more: More = {}): string {
  return `${BASES[flow.kind]}/${screen}?${searchOf(flow, more)}`
}

/** All months of the branch that was chosen (specification: chooseCalendar). */
export const calendarPath = (flow: Flow) => `/chooseCalendar?${searchOf(flow)}`

/** What was chosen, as it stands in an address. */
export function searchOf({ kind: _, ...flow }: Flow, more: More = {}): string {
  const search = new URLSearchParams()
  const told = { ...flow, itemIds: flow.itemIds.join(','), packageIds: flow.packageIds.join(','), ...more }
  for (const [name, value] of Object.entries(told)) if (value) search.set(name, value)
  return search.toString()
}

/** Back to the times, with everything kept but the place that is lost. */
export const backToTimes = (flow: Flow, setback: Setback) =>
  flowPath('branchHospital', { ...flow, holdId: '' }, { view: 'calendar', setback })

/** A step asks for its data anew only when one of these parts of the address changes, or when it is told to. */
export function revalidateOn(...names: string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) return defaultShouldRevalidate
    return names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
  }
}
