import type { getBranch } from '@mall/contract/branch/calls'
import type { listBranchDoctors } from '@mall/contract/content/reading'
import { weekdayOf } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import type { OrganId } from '../../art/organs.ts'

export type Branch = OutputOf<typeof getBranch>
export type BranchDoctor = OutputOf<typeof listBranchDoctors>['list'][number]
export type HeatDay = Branch['heat'][number]

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** Weekdays on which nothing is offered in the whole calendar: `周一`. */
export function restDays({ heat }: Pick<Branch, 'heat'>): string[] {
  return FROM_MONDAY.filter((weekday) =>
    heat.every(({ day, timespans }) => weekdayOf(day) !== weekday || timespans.length === 0),
  ).flatMap((weekday) => WEEKDAYS[weekday] ?? [])
}

/** From when to when blood is drawn, `07:30–10:30`; null where it never is. */
export function bloodHours({ heat }: Pick<Branch, 'heat'>): string | null {
  const spans = heat.flatMap(({ timespans }) => timespans.filter(({ hasBloodDraw }) => hasBloodDraw))
  const starts = spans.map(({ timespan }) => timespan.slice(0, 5)).sort()
  const ends = spans.map(({ timespan }) => timespan.slice(-5)).sort()
  return starts[0] && ends.length > 0 ? `${starts[0]}–${ends.at(-1)}` : null
}

const WAYS: Record<string, IconName> = { 地铁: 'map-pin', 公交: 'truck', 停车: 'home', 无障碍: 'family' }
export const wayIcon = (name: string): IconName => WAYS[name] ?? 'map-pin'

const ORGANS_OF: readonly (readonly [RegExp, OrganId])[] = [
  [/磁共振/, 'brain'],
  [/牙|口腔/, 'tooth'],
  [/肺|CT/, 'lungs'],
  [/超声/, 'heart'],
  [/骨/, 'bone'],
  [/胃|呼气/, 'stomach'],
  [/眼/, 'eye'],
]
/** The drawing of the organ that a device examines. */
export const organOfEquipment = (name: string): OrganId => ORGANS_OF.find(([words]) => words.test(name))?.[1] ?? 'lens'

/** A map site's own public way to show one place; no key, nothing of the visitor in it. */
export function mapUrl({ name, longitude, latitude }: Pick<Branch, 'name' | 'longitude' | 'latitude'>): string {
  return `https://uri.amap.com/marker?${new URLSearchParams({ position: `${longitude},${latitude}`, name })}`
}

/** `tel:` of a number that may carry a note: `010-0000-0121（示例）`. */
export const telUrl = (phone: string) => `tel:${phone.replace(/[^\d+-]/g, '')}`
