import { RESOURCE_KINDS, type ResourceKind, resourceKinds } from '@mall/contract/branch/resources'

/** Minutes of each resource. */
export type Minutes = Partial<Record<ResourceKind, number>>

interface Item {
  resourceKind: ResourceKind | null
  minutes: number
}

/** What one person takes of each resource. */
export function minutesOfPerson(items: readonly Item[]): Minutes {
  const taken: Minutes = {}
  for (const { resourceKind: kind, minutes } of items) {
    if (kind === null || minutes === 0) continue
    const before = taken[kind] ?? 0
    taken[kind] = resourceKinds[kind].isOnce ? Math.max(before, minutes) : before + minutes
  }
  return taken
}

/** Some people with the same exam. */
interface Group {
  people: number
  minutes: Minutes
}

/** What all of them take. */
export function minutesOfAll(groups: readonly Group[]): { people: number; minutes: Minutes } {
  const minutes: Minutes = {}
  for (const group of groups)
    for (const kind of RESOURCE_KINDS) {
      const own = group.minutes[kind]
      if (own !== undefined) minutes[kind] = (minutes[kind] ?? 0) + own * group.people
    }
  return { people: groups.reduce((sum, { people }) => sum + people, 0), minutes }
}

/** `0730-0830` are 60. */
export function minutesOfTimespan(timespanId: string): number {
  const at = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(2))
  return at(timespanId.slice(5)) - at(timespanId.slice(0, 4))
}

/** How one resource stands in a timespan. */
export interface Load {
  kind: ResourceKind
  count: number
  /** Minutes that there are, and that all people booked take. */
  available: number
  taken: number
  /** Minutes of an average person of the service. */
  each: number
  /** People like them that it is enough for. */
  places: number
}

interface Booked {
  /** For the service that is looked at. */
  own: ReturnType<typeof minutesOfAll>
  /** For others in the same hours. */
  others: Minutes
  /** Whom those who come look like where nobody is booked yet. */
  usual: ReturnType<typeof minutesOfAll>
}

/**
 * The resources of a timespan by the people booked for it. Those that nobody needs are left out, and so are those of which
 * the branch has not said how many it has.
 */
export function loadsOf(
  timespanId: string,
  resources: ReadonlyMap<ResourceKind, number>,
  { own, others, usual }: Booked,
): Load[] {
  const like = own.people > 0 ? own : usual
  if (like.people === 0) return []
  return RESOURCE_KINDS.flatMap((kind) => {
    const [count, all, other] = [resources.get(kind), like.minutes[kind], others[kind] ?? 0]
    if (count === undefined || all === undefined) return []
    const available = count * minutesOfTimespan(timespanId)
    const each = all / like.people
    const places = Math.max(0, Math.floor((available - other) / each))
    return { kind, count, available, taken: (own.minutes[kind] ?? 0) + other, each, places }
  })
}

/** The resource that decides how many can come; null: nothing is known. The first one of several. */
export const bottleneckOf = (loads: readonly Load[]): Load | null =>
  loads.reduce<Load | null>((least, load) => (least === null || load.places < least.places ? load : least), null)
