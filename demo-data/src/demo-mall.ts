import { buildBranches, buildBranchHosts, buildCities } from './branches.ts'
import { drawnAs } from './content/drawn-as.ts'
import { organs } from './content/organs.ts'
import { buildGuide } from './guide.ts'
import { buildPages } from './pages.ts'
import { buildMarket } from './products/add-ons.ts'
import { buildBrands, buildCategories, buildProducts } from './products/catalogue.ts'
import { buildItems } from './products/exam-items.ts'
import { buildItemParts, buildItemTopics } from './products/item-topics.ts'
import { buildResources } from './products/resources.ts'
import { buildReading } from './reading.ts'
import { buildRewards } from './rewards.ts'
import { buildSchedules } from './schedules.ts'
import { buildSite } from './site.ts'
import { buildSpecials } from './specials.ts'

export type DemoMall = ReturnType<typeof demoMall>

/** The demo mall as plain objects; the same `today` (Asia/Shanghai date) and seed give an identical mall. */
export function demoMall({ today, seed = 'hexu' }: { today: string; seed?: string }) {
  const { items, itemCategories } = buildItems()
  const branches = buildBranches(today, seed)
  const products = buildProducts(items)
  const schedules = buildSchedules(branches, today, seed)
  const rewards = buildRewards(today, products.products)
  const couponCode = (slug: string) => rewards.coupons.find(({ id }) => id === `coupon-${slug}`)?.code ?? ''
  return {
    today,
    seed,
    brands: buildBrands(),
    categories: buildCategories(),
    drawnAs,
    organs: organs.map((o, index) => ({ ...o, sort: index + 1 })),
    items,
    itemCategories,
    itemTopics: buildItemTopics(items),
    itemParts: buildItemParts(items),
    ...products,
    cities: buildCities(),
    branches,
    branchHosts: buildBranchHosts(),
    ...schedules,
    branchResources: buildResources(items, products.packages, schedules.schedules),
    ...buildSite(today, branches),
    ...buildReading(today, branches),
    pages: buildPages(),
    ...rewards,
    specials: buildSpecials(couponCode),
    ...buildMarket(items, products.products, branches),
    ...buildGuide(items),
  }
}
