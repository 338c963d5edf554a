import type { Context } from '../../../app/context.ts'
import type { Exam } from '../exams/exam-cache.ts'
import { availabilityByBranch } from './availability-by-branch.ts'

/** Places of each branch on its own day, in the timespans that suit the examination. */
export async function placesOn(
  ctx: Context,
  days: ReadonlyMap<string, string>,
  { serviceKind: service, needsBloodDraw }: Pick<Exam, 'serviceKind' | 'needsBloodDraw'>,
) {
  const sorted = [...days.values()].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return new Map<string, never>()
  const found = await availabilityByBranch(ctx, ctx.db, { branchIds: [...days.keys()], service, first, last })
  return new Map(
    [...found].flatMap(([branchId, list]) => {
      const day = list.find((each) => each.day === days.get(branchId))
      if (!day) return []
      const suitable = day.timespans.filter(({ hasBloodDraw }) => hasBloodDraw || !needsBloodDraw)
      const left = suitable.reduce((sum, each) => sum + Math.max(0, each.left), 0)
      return [[branchId, { day: day.day, share: day.share, left }]]
    }),
  )
}
