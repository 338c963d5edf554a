import { type ResourceKind, resourceKinds } from '@mall/contract/branch/resources'
import { resourceOfMethod } from '../content/methods.ts'
import type { DemoItem, DemoPackage } from '../demo-types.ts'

/** Part of a full hour that the rooms of a branch are enough for: at the busiest hour one of them is short. */
const ENOUGH = 0.9
const HOUR = 60

/** How many of each resource a branch has, by its fullest hour and what people buy. */
export function buildResources(
  items: readonly DemoItem[],
  packages: readonly DemoPackage[],
  schedules: readonly { branchId: string; weekday: number; timespanId: string; capacity: number }[],
) {
  const each = averageMinutes(items, packages)
  const hours = new Map<string, Map<string, number>>()
  for (const { branchId, weekday, timespanId, capacity } of schedules) {
    const own = hours.get(branchId) ?? new Map<string, number>()
    own.set(`${weekday} ${timespanId}`, (own.get(`${weekday} ${timespanId}`) ?? 0) + capacity)
    hours.set(branchId, own)
  }
  return [...hours].flatMap(([branchId, own]) => {
    const people = Math.max(...own.values())
    return [...each].map(([kind, minutes]) => ({
      ...{ branchId, kind },
      count: Math.max(1, Math.round((people * minutes * ENOUGH) / HOUR)),
    }))
  })
}

/** Minutes of each resource that the buyer of an average package takes. */
function averageMinutes(items: readonly DemoItem[], packages: readonly DemoPackage[]): Map<ResourceKind, number> {
  const book = new Map(items.map((item) => [item.id, item]))
  const sums = new Map<ResourceKind, number>()
  for (const { itemIds } of packages) {
    const own = new Map<ResourceKind, number>()
    for (const item of itemIds.flatMap((id) => book.get(id) ?? [])) {
      const kind = resourceOfMethod[item.method]
      if (!kind) continue
      const before = own.get(kind) ?? 0
      own.set(kind, resourceKinds[kind].isOnce ? Math.max(before, item.minutes) : before + item.minutes)
    }
    for (const [kind, minutes] of own) sums.set(kind, (sums.get(kind) ?? 0) + minutes)
  }
  return new Map([...sums].map(([kind, minutes]) => [kind, minutes / packages.length]))
}
