import type { getBranch as contract } from '@mall/contract/branch/calls'
import { openState } from '@mall/contract/branch/opening-hours'
import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { listDoableProducts } from '../catalogue/public.ts'
import { findQualifications } from '../settings/public.ts'
import { cardOf, earliestDays, ratingOf } from './branch-card.ts'
import { type BranchFacts, findBranch, listBranches, listClosedDays } from './queries.ts'
import { distanceMetres, earliestFrom, HEAT_DAYS, mainService, splitAtColon } from './rules.ts'

const PRODUCTS = 3
const NEARBY = 3

/** All details of one branch. */
export const getBranch: Handler<typeof contract> = async ({ branchId }, { ctx }) => {
  const branch = await findBranch(ctx.db, branchId)
  if (!branch) fail('NOT_FOUND')
  const today = ctx.clock.today()
  const first = addDays(today, 1)
  const last = addDays(first, HEAT_DAYS - 1)
  const [heat, days, closedDays, products, nearby, licences, ratings] = await Promise.all([
    heatOf(ctx, branch, first, last),
    earliestDays(ctx, [branch]),
    listClosedDays(ctx.db, { branchIds: [branchId], first: today, last }),
    listDoableProducts(ctx, branch, PRODUCTS),
    nearbyOf(ctx, branch),
    findQualifications(ctx.db, branch.qualificationIds),
    ctx.modules.ratingSummaries(ctx, [branchId]),
  ])
  return {
    ...cardOf(branch, null, earliestFrom(today, days.get(branchId) ?? null)),
    rating: ratingOf(ratings, branchId),
    tags: branch.tags,
    licences: licences.map(({ id, name, number, valid }) => ({ qualificationId: id, name, number, valid })),
    scope: branch.scope,
    equipment: branch.equipment.map(splitAtColon).map(({ name, text }) => ({ name, text: text === name ? '' : text })),
    traffic: branch.traffic.split('\n').filter(Boolean).map(splitAtColon).map(wayOf),
    openState: openState({ openingHours: branch.openingHours, closedDays }, { day: today, instant: ctx.clock.now() }),
    closedDays: closedDays.map(({ day, reason }) => ({ day, reason })),
    heat,
    products,
    nearby,
  }
}

const wayOf = ({ name, text }: { name: string; text: string }) => ({ name: name === text ? '交通' : name, text })

const CLOSED = { status: 0 as const, share: 0, word: '休', left: 0, timespans: [] }

async function heatOf(ctx: Context, branch: BranchFacts, first: string, last: string) {
  const service = mainService(branch)
  const found = await ctx.modules.availabilityByBranch(ctx, ctx.db, { branchIds: [branch.id], service, first, last })
  const known = new Map(found.get(branch.id)?.map((each) => [each.day, each]))
  return Array.from({ length: HEAT_DAYS }, (_, n) => {
    const day = addDays(first, n)
    return known.get(day) ?? { day, ...CLOSED }
  })
}

async function nearbyOf(ctx: Context, branch: BranchFacts) {
  const others = (await listBranches(ctx.db, { cityId: branch.cityId }))
    .filter(({ id }) => id !== branch.id)
    .map((other) => ({ other, distance: distanceMetres(branch, other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEARBY)
  const days = await earliestDays(
    ctx,
    others.map(({ other }) => other),
  )
  return others.map(({ other, distance }) =>
    cardOf(other, distance, earliestFrom(ctx.clock.today(), days.get(other.id) ?? null)),
  )
}
