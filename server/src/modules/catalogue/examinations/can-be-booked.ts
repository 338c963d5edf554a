import type { BookableBranch } from '../../../app/module-ports.ts'
import type { Card } from '../products/product-card.ts'
import type { Eligibility } from './list-eligibility.ts'

/** By service, the branches with a free place soon. */
export type FreeDays = ReadonlyMap<string, ReadonlySet<string>>

type Kind = Pick<Card, 'serviceKind' | 'tier'>

/** Whether a branch offers this service and is equipped for the tier. */
export function isDoneAt({ serviceKind, tier }: Kind, place: BookableBranch): boolean {
  return place.services.includes(serviceKind) && tier <= place.maxTier
}

export function isFreeAt(kind: Kind, place: BookableBranch, free: FreeDays): boolean {
  return isDoneAt(kind, place) && (free.get(kind.serviceKind)?.has(place.branchId) ?? false)
}

/** Whether any spec is for this sex and one of these ages; products without an examination are for everybody. */
export function isEligible(
  eligibility: readonly Eligibility[],
  sex: number | undefined,
  ages: readonly number[] = [],
): boolean {
  return (
    eligibility.length === 0 ||
    eligibility.some(
      (fit) =>
        (sex === undefined || fit.sex === -1 || fit.sex === sex) &&
        (ages.length === 0 || ages.some((age) => fit.minAge <= age && age <= fit.maxAge)),
    )
  )
}
