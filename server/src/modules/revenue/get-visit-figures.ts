import type { getVisitFigures as contract } from '@mall/contract/revenue/calls'
import type { Context } from '../../app/context.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { countPlaces, countVisits } from '../appointment/public.ts'
import { listBranches } from '../branch/public.ts'
import { type Scope, type Span, spanBefore } from './filter.ts'

type Input = Span & { branchId?: string | undefined }

interface Counted {
  kept: number
  noShows: number
  places: number
  taken: number
}

export const getVisitFigures: StaffHandler<typeof contract> = (input, { ctx, staff }) =>
  ctx.fromReplica((reading) => visitFiguresOf(reading, staff.scopeOf('figures.see'), input))

/** In the order of the mall's branches; those without anything are missing. */
export async function visitFiguresOf({ db }: Context, scope: Scope, { branchId, ...span }: Input) {
  const before = spanBefore(span)
  const [branches, visits, places, visitsBefore, placesBefore] = await Promise.all([
    ...[listBranches(db), countVisits(db, span), countPlaces(db, span), countVisits(db, before)],
    countPlaces(db, before),
  ] as const)
  const isShown = (id: string) => (scope === 'all' || scope.includes(id)) && (branchId === undefined || id === branchId)
  const countedOf = (id: string, kept: typeof visits, open: typeof places): Counted => ({
    ...{ kept: kept.get(id)?.kept ?? 0, noShows: kept.get(id)?.noShows ?? 0 },
    ...{ places: open.get(id)?.places ?? 0, taken: open.get(id)?.taken ?? 0 },
  })
  const shown = branches.filter(({ id }) => isShown(id))
  const rows = shown.map(({ id, name }) => ({ branchId: id, branchName: name, ...countedOf(id, visits, places) }))
  return {
    totals: together(rows),
    totalsBefore: together(shown.map(({ id }) => countedOf(id, visitsBefore, placesBefore))),
    branches: rows.filter(({ kept, noShows, places: open }) => kept + noShows + open > 0),
  }
}

function together(rows: readonly Counted[]): Counted {
  const sum = (field: keyof Counted) => rows.reduce((all, row) => all + row[field], 0)
  return { kept: sum('kept'), noShows: sum('noShows'), places: sum('places'), taken: sum('taken') }
}
