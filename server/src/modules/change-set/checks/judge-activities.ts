import { cellsOf } from '@mall/contract/change-set/row-value'
import type { FailureName } from '@mall/contract/failures'
import { fenOfText, pricesOf, type SpecPrice } from '@mall/contract/sheet/cells'
import { YES } from '@mall/contract/sheet/columns'
import type { AnyCells } from '@mall/contract/sheet/sheets'
import type { Queryable } from '../../../platform/database/types.ts'
import { findOfferedSpecs, type OfferedSpec } from '../../catalogue/public.ts'
import { readThresholds } from '../../settings/public.ts'
import { isSteepCut } from '../change-rules.ts'
import type { Change } from '../kinds/kind.ts'
import { highestPrices } from './highest-prices.ts'

type Row = Pick<Change, 'field' | 'thingId' | 'base' | 'next'>

interface Judged {
  /** A price is far below the highest of the last days. */
  isSteep: boolean
  isBelowCost: boolean
  problem: FailureName | null
}

const FINE: Judged = { isSteep: false, isBelowCost: false, problem: null }

/** What has to be known of the activities in these rows: how cheap they make what they are for. */
export async function judgeActivities(db: Queryable, rows: readonly Row[]): Promise<(row: Row) => Judged> {
  const activities = rows.filter(({ field }) => field === 'row.activity')
  if (activities.length === 0) return () => FINE
  const specIds = [...new Set(activities.flatMap(({ next }) => newPrices(cellsOf(next)).map(({ specId }) => specId)))]
  const specs = new Map((await findOfferedSpecs(db, specIds)).map((spec) => [spec.specId, spec]))
  const highestOf = await highestPrices(
    db,
    specIds.map((thingId) => ({ field: 'product.price', thingId })),
  )
  const ownPrice = pricesInSet(rows)
  const { steepPercent } = await readThresholds(db)
  return (row) => {
    if (row.field !== 'row.activity') return FINE
    const prices = changedPrices(row).flatMap(({ specId, fen }) => {
      const spec = specs.get(specId)
      return spec ? [{ fen, spec, sellingFen: ownPrice.get(specId) ?? spec.sellingFen }] : []
    })
    const highest = ({ specId, sellingFen }: OfferedSpec) =>
      Math.max(sellingFen, highestOf({ field: 'product.price', thingId: specId }))
    return {
      isSteep: prices.some(({ fen, spec }) => isSteepCut(steepPercent, highest(spec), fen)),
      isBelowCost: prices.some(({ fen, spec }) => fen < spec.costFen),
      problem: prices.some(({ fen, sellingFen }) => fen >= sellingFen) ? 'ACTIVITY_PRICE_HIGH' : null,
    }
  }
}

/** Prices of specs as other rows of the same set make them. */
function pricesInSet(rows: readonly Row[]): ReadonlyMap<string, number> {
  const prices = new Map<string, number>()
  for (const { field, thingId, next } of rows) {
    const fen = field === 'product.price' ? Number(next) : fenOfText(cellsOf(next)?.price ?? '')
    if ((field === 'product.price' || field === 'row.price') && fen !== null) prices.set(thingId, fen)
  }
  return prices
}

const newPrices = (cells: AnyCells | null): SpecPrice[] => (cells?.isListed === YES ? pricesOf(cells.prices ?? '') : [])

/** Those that did not hold before, or not for so long. */
function changedPrices({ base, next }: Row): SpecPrice[] {
  const [was, is] = [cellsOf(base), cellsOf(next)]
  const isAsLong = was?.startsAt === is?.startsAt && was?.endsAt === is?.endsAt
  const before = new Map((isAsLong ? newPrices(was) : []).map(({ specId, fen }) => [specId, fen]))
  return newPrices(is).filter(({ specId, fen }) => fen < (before.get(specId) ?? Number.POSITIVE_INFINITY))
}
