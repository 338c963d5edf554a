import type {
  findActivitySpecs as finding,
  getActivity as getting,
  listActivities as listing,
} from '@mall/contract/campaign/activities'
import { OFFERED_SPECS } from '@mall/contract/campaign/terms'
import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { pricesOf } from '@mall/contract/sheet/cells'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import {
  activityRows,
  findOfferedSpecs,
  findStanding,
  listForStaff,
  listActivities as listRows,
  type OfferedSpec,
} from '../catalogue/public.ts'
import { draftedValue } from '../change-set/public.ts'
import { seesCosts } from '../staff/public.ts'

const PAGE = 50

export const listActivities: StaffHandler<typeof listing> = async ({ word, standing, after }, { ctx }) => {
  const [ms, id] = after?.split('~') ?? []
  const mark = ms === undefined || id === undefined ? undefined : { startsMs: Number(ms), id }
  const rows = await listRows(ctx.db, { word, standing, after: mark }, ctx.clock.now(), PAGE + 1)
  const list = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? list.at(-1) : undefined
  return {
    list: list.map(({ id: activityId, name, tag, standing: stands, startsAt, endsAt, specs }) => ({
      ...{ activityId, name, tag, standing: stands, specs },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    })),
    next: last ? `${last.startsAt.getTime()}~${last.id}` : null,
  }
}

export const getActivity: StaffHandler<typeof getting> = async ({ activityId, changeSetId }, call) => {
  const { db, clock } = call.ctx
  const [row] = await activityRows.find(db, [activityId])
  const value = row ? rowValue('activity', row.cells) : ''
  const drafted = changeSetId === undefined ? null : await draftedValue(db, changeSetId, 'row.activity', activityId)
  const specIds = [value, drafted ?? ''].flatMap((one) => pricesOf(cellsOf(one)?.prices ?? ''))
  const specs = await findOfferedSpecs(db, [...new Set(specIds.map(({ specId }) => specId))])
  const standing = await findStanding(db, activityId, clock.now())
  return { value, drafted, standing, specs: specs.map(specView(await seesCosts(call))) }
}

export const findActivitySpecs: StaffHandler<typeof finding> = async ({ word, categoryId }, call) => {
  const { db } = call.ctx
  const products = await listForStaff(db, { word, categoryId }, OFFERED_SPECS + 1)
  const specIds = products.flatMap(({ specs }) => specs.map(({ specId }) => specId))
  const found = await findOfferedSpecs(db, specIds.slice(0, OFFERED_SPECS))
  return { list: found.map(specView(await seesCosts(call))), isCut: specIds.length > OFFERED_SPECS }
}

const specView =
  (hasCosts: boolean) =>
  ({ costFen, isCosted, uncosted, ...spec }: OfferedSpec) => ({
    ...{ ...spec, costFen: hasCosts && isCosted ? costFen : null, uncosted: hasCosts ? uncosted : 0 },
  })
