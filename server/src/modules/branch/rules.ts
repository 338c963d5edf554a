import { BranchFeature } from '@mall/contract/branch/calls'
import { addDays } from '@mall/contract/days'

export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_METRES = 6_371_000

/** Distance in metres, rounded (haversine). */
export function distanceMetres(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const chord =
    half(to.latitude - from.latitude) +
    cosine(from.latitude) * cosine(to.latitude) * half(to.longitude - from.longitude)
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/** Days shown in a branch's calendar, from tomorrow. */
export const HEAT_DAYS = 30

/** The first free day as shown on cards, and a text for the period before it that is full; booking starts tomorrow. */
export function earliestFrom(today: string, day: string | null): { earliestDay: string | null; fullWords: string } {
  const firstMonth = addDays(today, 1).slice(0, 7)
  const month = firstMonth === today.slice(0, 7) ? '本月' : `${Number(firstMonth.slice(5))} 月`
  const fullWords = day === null ? '近 90 天约满' : day.slice(0, 7) > firstMonth ? `${month}约满` : ''
  return { earliestDay: day, fullWords }
}

/** The main service of a branch with several. */
export function mainService({ services }: { services: readonly string[] }): string {
  return services.includes('general') ? 'general' : (services[0] ?? 'general')
}

/** Splits `地铁：1 号线国贸站` at the colon; a text without one is both name and text. */
export function splitAtColon(labelled: string): { name: string; text: string } {
  const index = labelled.indexOf('：')
  return index < 0
    ? { name: labelled.trim(), text: labelled.trim() }
    : { name: labelled.slice(0, index), text: labelled.slice(index + 1) }
}

/** Weekends follow from the schedule, magnetic resonance from the equipment; other features are set by the operator. */
export function hasFeature(
  branch: { id: string; equipment: readonly string[]; features: readonly string[] },
  feature: string,
  onWeekends: ReadonlySet<string> = new Set(),
): boolean {
  if (feature === 'weekend') return onWeekends.has(branch.id)
  if (feature === 'mri') return branch.equipment.some((labelled) => labelled.includes('磁共振'))
  return branch.features.includes(feature)
}

/** All that a visitor may insist on and finds at this branch. */
export const featuresOf = (branch: Parameters<typeof hasFeature>[0], onWeekends: ReadonlySet<string>) =>
  BranchFeature.options.filter((feature) => hasFeature(branch, feature, onWeekends))
