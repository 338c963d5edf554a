import type { getClosure as contract } from '@mall/contract/branch/calls'
import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { type BranchFacts, findBranch, listBranches, listClosedDays } from './queries.ts'
import { distanceMetres, mainService } from './rules.ts'

const NEARBY = 3
/** An announcement of more days is read up to here. */
const MAX_DAYS = 60

/** What is true of an announced closure: the operator's words may be older than the calendar. */
export const getClosure: Handler<typeof contract> = async ({ branchId, firstDay, lastDay }, { ctx }) => {
  const branch = await findBranch(ctx.db, branchId)
  if (!branch) return fail('NOT_FOUND')
  const today = ctx.clock.today()
  const first = firstDay > today ? firstDay : today
  const farthest = addDays(first, MAX_DAYS)
  const last = lastDay < farthest ? lastDay : farthest
  const days = (await listClosedDays(ctx.db, { branchIds: [branchId], first, last })).map(({ day }) => day)
  const nearbyDay = days.find((day) => day > today) ?? null
  const nearby = nearbyDay ? await nearbyOn(ctx, branch, nearbyDay) : []
  return { branchId, branchName: branch.name, days, nearbyDay, nearby }
}

/** Other branches of its city that do what it mainly does and have places on this day. */
async function nearbyOn(ctx: Context, branch: BranchFacts, day: string) {
  const service = mainService(branch)
  const others = (await listBranches(ctx.db, { cityId: branch.cityId })).filter(
    ({ id, services }) => id !== branch.id && services.includes(service),
  )
  const branchIds = others.map(({ id }) => id)
  const found = await ctx.modules.availabilityByBranch(ctx, ctx.db, { branchIds, service, first: day, last: day })
  return others
    .map((other) => ({
      ...{ id: other.id, name: other.name, imageUrl: other.image, distance: distanceMetres(branch, other) },
      left: found.get(other.id)?.[0]?.left ?? 0,
    }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEARBY)
}
