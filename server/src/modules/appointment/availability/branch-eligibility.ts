import type { BranchCard, City } from '@mall/contract/branch/calls'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { type BranchFacts, cardOf, distanceMetres, earliestFrom } from '../../branch/public.ts'
import { allBranches, type Exam } from '../exams/exam-cache.ts'
import { whyNotBranch } from '../rules.ts'

type Card = z.input<typeof BranchCard>
type Position = { latitude?: number | undefined; longitude?: number | undefined }

export async function findBranchOf(ctx: Context, branchId: string): Promise<BranchFacts | null> {
  return (await allBranches(ctx)).find(({ id }) => id === branchId) ?? null
}

export async function whyNotEligible(ctx: Context, branchId: string, exam: Exam) {
  return whyNotBranch(await findBranchOf(ctx, branchId), exam)
}

/** All branches that can do this package, in the mall's order. */
export async function branchesFor(ctx: Context, exam: Exam): Promise<BranchFacts[]> {
  return (await allBranches(ctx)).filter((branch) => !whyNotBranch(branch, exam))
}

/** The cities of these branches, each with how many of them it has. */
export function citiesOf(branches: readonly BranchFacts[]): z.input<typeof City>[] {
  return [...Map.groupBy(branches, ({ cityId }) => cityId)].map(([cityId, inCity]) => ({
    cityId,
    cityName: inCity[0]?.cityName ?? '',
    branchCount: inCity.length,
  }))
}

/** With the first free day from today, and the distance from the given position. */
export function offeredCard(branch: BranchFacts, today: string, earliestDay: string | null, from: Position): Card {
  const distance =
    from.latitude === undefined || from.longitude === undefined
      ? null
      : distanceMetres({ latitude: from.latitude, longitude: from.longitude }, branch)
  return cardOf(branch, distance, earliestFrom(today, earliestDay))
}

/** For a place that is already taken: the next free day does not matter. */
export const chosenCard = (branch: BranchFacts): Card => cardOf(branch, null, { earliestDay: null, fullWords: '' })

/** Nearest first with a position, else earliest free day first; branches without a free day last. */
export function byUsefulness(a: Card, b: Card): number {
  const full = Number(a.earliestDay === null) - Number(b.earliestDay === null)
  if (full !== 0) return full
  if (a.distance !== null && b.distance !== null) return a.distance - b.distance
  const [first, second] = [a.earliestDay ?? '', b.earliestDay ?? '']
  return first === second ? 0 : first < second ? -1 : 1
}
