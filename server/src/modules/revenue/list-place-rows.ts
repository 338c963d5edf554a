import type { listPlaceRows as contract } from '@mall/contract/revenue/progress'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { placesByDay } from '../appointment/public.ts'
import { spanBefore } from './filter.ts'

/** Days with places, the latest first. */
export const listPlaceRows: StaffHandler<typeof contract> = async ({ branchId, ...span }, { ctx, staff }) => {
  spanBefore(span)
  const scope = staff.scopeOf('figures.see')
  const isOwn = branchId !== undefined && (scope === 'all' || scope.includes(branchId))
  const which = branchId === undefined ? scope : isOwn ? [branchId] : []
  const list = await ctx.fromReplica(({ db }) => placesByDay(db, span, which))
  const sum = (field: 'places' | 'taken') => list.reduce((all, row) => all + row[field], 0)
  return { places: sum('places'), taken: sum('taken'), list }
}
