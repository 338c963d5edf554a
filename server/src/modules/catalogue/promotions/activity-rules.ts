import type { getProductInfo } from '@mall/contract/catalogue/calls'
import type { OutputOf } from '@mall/contract/wire/client'

type Activity = OutputOf<typeof getProductInfo>['activityVOS'][number]['activity']

export interface PricedSpec {
  specId: string
  productId: string
  /** The price without activities. */
  listFen: number
  /** The activity price; null without one. */
  activityFen: number | null
  activity: Activity | null
}

/** An activity's price of a spec and its period: instants as PostgreSQL writes them in JSON. */
export interface TimedPrice extends Pick<Activity, 'id' | 'activityName' | 'tag'> {
  activityFen: number
  startsAt: string
  endsAt: string
}

/** The price at this instant: that of the first running activity, lowest price first. */
export function cheapestOf(
  activities: readonly TimedPrice[] | null,
  at: Date,
): Pick<PricedSpec, 'activityFen' | 'activity'> {
  const running = activities?.find(({ startsAt, endsAt }) => new Date(startsAt) <= at && at < new Date(endsAt))
  if (!running) return { activityFen: null, activity: null }
  const { activityFen, id, activityName, tag, endsAt } = running
  return { activityFen, activity: { id, activityName, tag, endTime: new Date(endsAt).toISOString() } }
}

/** A spec whose price an activity reduces. */
interface CheaperSpec {
  activityFen: number
  listFen: number
  activity: Activity
}

/** A product with at least one reduced spec: its current prices. */
export interface CheaperProduct {
  minSellingFen: number
  maxSellingFen: number
  /** Price of the cheapest spec without activities. */
  listFen: number
  /** Price of the cheapest reduced spec. */
  activity: Activity
}

export interface ActivityPrices {
  specs: ReadonlyMap<string, CheaperSpec>
  products: ReadonlyMap<string, CheaperProduct>
}

/** The reduced ones among all specs of products in activities. */
export function pricesOf(rows: readonly PricedSpec[]): ActivityPrices {
  const specs = new Map<string, CheaperSpec>()
  for (const { specId, listFen, activityFen, activity } of rows)
    if (activity && activityFen !== null) specs.set(specId, { activityFen, listFen, activity })
  const products = new Map<string, CheaperProduct>()
  for (const [productId, own] of Map.groupBy(rows, (row) => row.productId)) {
    const cheapestFirst = own.toSorted((a, b) => sellingFen(a) - sellingFen(b) || b.listFen - a.listFen)
    const [cheapest] = cheapestFirst
    const activity = cheapestFirst.find((spec) => spec.activity)?.activity
    if (!cheapest || !activity) continue
    const prices = own.map(sellingFen)
    products.set(productId, {
      minSellingFen: Math.min(...prices),
      maxSellingFen: Math.max(...prices),
      listFen: cheapest.listFen,
      activity,
    })
  }
  return { specs, products }
}

/** The price to pay. */
export function sellingFen({ listFen, activityFen }: Pick<PricedSpec, 'listFen' | 'activityFen'>): number {
  return activityFen ?? listFen
}
