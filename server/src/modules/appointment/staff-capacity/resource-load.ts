import { type getResourceLoad as contract, setResources as setting } from '@mall/contract/appointment/staff-capacity'
import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { RESOURCE_KINDS, resourceKinds } from '@mall/contract/branch/resources'
import { addDays } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { literals } from '../../../platform/database/states.ts'
import { listResources, lockResources, writeResource } from '../../branch/public.ts'
import { findItems, type ItemFacts } from '../../catalogue/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { findExam } from '../exams/exam-cache.ts'
import { mondayOf } from './get-capacity-week.ts'
import { bottleneckOf, loadsOf, type Minutes, minutesOfAll, minutesOfPerson } from './resource-rules.ts'

const DAYS = 7
/** Who comes, or was there. */
const COUNTED = [...LIVE_BOOKING_STATES, 'attended', 'completed'] as const

/** A day of a branch: what those booked need of each resource, hour by hour. */
export const getResourceLoad: StaffHandler<typeof contract> = async ({ branchId, service, day }, { ctx }) => {
  ;(await findBranchOf(ctx, branchId)) ?? fail('NOT_FOUND')
  const monday = mondayOf(day)
  const [resources, timespanIds, groups] = await Promise.all([
    listResources(ctx.db, branchId),
    listTimespans(ctx, { branchId, service, day }),
    ctx.fromReplica((reading) => groupsOf(reading, { branchId, first: monday, last: addDays(monday, DAYS - 1) })),
  ])
  const usual = minutesOfAll(groups.filter((group) => group.service === service))
  return {
    day,
    resources: RESOURCE_KINDS.map((kind) => ({ kind, count: resources.get(kind) ?? null })),
    timespans: timespanIds.map((timespanId) => {
      const here = groups.filter((group) => group.day === day && group.timespanId === timespanId)
      const own = minutesOfAll(here.filter((group) => group.service === service))
      const others = minutesOfAll(here.filter((group) => group.service !== service)).minutes
      const loads = loadsOf(timespanId, resources, { own, others, usual })
      const least = bottleneckOf(loads)
      return {
        ...{ timespanId, people: own.people, isByWeek: own.people === 0 && loads.length > 0, loads },
        ...{ bottleneck: least?.kind ?? null, places: least?.places ?? null },
      }
    }),
  }
}

async function listTimespans(
  { db }: Context,
  { branchId, service, day }: { branchId: string; service: string; day: string },
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select timespan_id as id from slot where branch_id = ${branchId} and service = ${service} and day = ${day}
      and (capacity > 0 or taken > 0) order by 1`)
  return rows.map(({ id }) => id)
}

interface BookedGroup {
  day: string
  timespanId: string
  service: string
  people: number
  minutes: Minutes
}

interface GroupRow {
  [column: string]: unknown
  day: string
  timespanId: string
  service: string
  packageId: string
  itemIds: string[]
  added: string[]
  people: number
}

/** People booked for these days, those with the same exam together. */
async function groupsOf(
  ctx: Context,
  { branchId, first, last }: { branchId: string; first: string; last: string },
): Promise<BookedGroup[]> {
  const { rows } = await ctx.db.execute<GroupRow>(sql`
    select day, timespan_id as "timespanId", service, package_id as "packageId", item_ids as "itemIds", added,
      count(*)::int as people
    from (select b.day, b.timespan_id, b.service, v.package_id, v.item_ids,
        array(select item_id from booking_item where booking_id = b.id order by 1) as added
      from booking b join voucher v on v.id = b.voucher_id
      where b.branch_id = ${branchId} and b.day between ${first}::date and ${last}::date and b.state in ${literals(COUNTED)}) one
    group by 1, 2, 3, 4, 5, 6`)
  const added = new Map<string, ItemFacts>(
    (await findItems(ctx.db, [...new Set(rows.flatMap((row) => row.added))])).map((item) => [item.id, item]),
  )
  return Promise.all(
    rows.map(async ({ packageId, itemIds, added: addedIds, ...row }) => {
      const exam = await findExam(ctx, { packageId, itemIds, serviceKind: row.service })
      const items = [...(exam?.items ?? []), ...addedIds.flatMap((id) => added.get(id) ?? [])]
      const once = [...new Map(items.map((item) => [item.id, item])).values()]
      return { ...row, minutes: minutesOfPerson(once) }
    }),
  )
}

/** How many of each a branch has; all of them or none. */
export const setResources: StaffHandler<typeof setting> = async (input, call) => {
  const { ctx } = call
  const branch = (await findBranchOf(ctx, input.branchId)) ?? fail('NOT_FOUND')
  if (new Set(input.resources.map(({ kind }) => kind)).size < input.resources.length)
    fail('BAD_INPUT', { field: 'resources' }, '同一样改了两次，请核对后再提交')
  return actAs(call, ['setResources', input], setting.output.parse, async (tx) => {
    const now = await lockResources(tx, branch.id)
    const changed = input.resources.filter(({ kind, seen, count }) => {
      if ((now.get(kind) ?? null) !== seen) fail('RESOURCES_STALE')
      return count !== seen
    })
    for (const { kind, count } of changed) await writeResource(tx, branch.id, kind, count)
    await recordAct(call, tx, {
      ...{ call: 'setResources', thing: { kind: 'branch', id: branch.id, name: branch.name } },
      ...{ branchId: branch.id, reason: input.reason },
      changes: changed.map(({ kind, seen, count }) => ({
        field: `${resourceKinds[kind].name}有几${resourceKinds[kind].unit}`,
        ...{ before: countText(seen), after: countText(count) },
      })),
    })
    return { changed: changed.length }
  })
}

const countText = (count: number | null) => (count === null ? '没有数' : String(count))
