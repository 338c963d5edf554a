/** An item of the catalogue. */
export interface CoverItem {
  id: string
  name: string
  priceFen: number
  /** -1 anyone, 0 women, 1 men */
  sex: number
  minAge: number
  maxAge: number
  isAddOn: boolean
}

/** A need: covered by one item of each group. */
export interface Need {
  topicId: string
  name: string
  groups: readonly (readonly string[])[]
}

/** A package on sale. */
export interface Offer {
  productId: string
  specId: string
  priceFen: number
  itemIds: readonly string[]
}

export interface Cover {
  offer: Offer
  covered: Need[]
  /** Not in the package, but available as add-ons. */
  missing: Need[]
  /** Neither in the package nor available as an add-on. */
  elsewhere: Need[]
  addOns: CoverItem[]
  totalFen: number
  furtherItems: number
}

/** Whether an item suits the person; if sex or age is not given, items for everybody do. */
function suits(item: CoverItem, { sex, age }: { sex: number | null; age: number | null }): boolean {
  return (item.sex === -1 || item.sex === sex) && (age ?? item.minAge) >= item.minAge && (age ?? 0) <= item.maxAge
}

/** Needs with the items that suit the person; unknown items are dropped, so a group may become empty. */
export function needsFor(
  needs: readonly Need[],
  items: ReadonlyMap<string, CoverItem>,
  person: { sex: number | null; age: number | null },
): Need[] {
  const fits = (id: string) => {
    const item = items.get(id)
    return item !== undefined && suits(item, person)
  }
  return needs.map((need) => ({ ...need, groups: need.groups.map((group) => group.filter(fits)) }))
}

/** The cheapest add-ons with one item of each group; null if a group is empty. Exact, not greedy. */
export function cheapestAddOns(
  groups: readonly (readonly string[])[],
  items: ReadonlyMap<string, CoverItem>,
): { addOns: CoverItem[]; priceFen: number } | null {
  const known = new Map<string, { addOns: CoverItem[]; priceFen: number } | null>()
  const solve = (left: readonly (readonly string[])[]): { addOns: CoverItem[]; priceFen: number } | null => {
    const [group, ...rest] = left
    if (!group) return { addOns: [], priceFen: 0 }
    const key = left.map((each) => each.join()).join(' ')
    const before = known.get(key)
    if (before !== undefined) return before
    let best: { addOns: CoverItem[]; priceFen: number } | null = null
    for (const id of group) {
      const item = items.get(id)
      if (!item?.isAddOn) continue
      const others = solve(rest.filter((each) => !each.includes(id)))
      if (!others || (best && item.priceFen + others.priceFen >= best.priceFen)) continue
      best = { addOns: [item, ...others.addOns], priceFen: item.priceFen + others.priceFen }
    }
    known.set(key, best)
    return best
  }
  return solve(groups)
}

/** Which needs a package covers, and the add-ons that complete it. */
export function coverOf(offer: Offer, needs: readonly Need[], items: ReadonlyMap<string, CoverItem>): Cover {
  const has = new Set(offer.itemIds)
  const openGroups = (need: Need) => need.groups.filter((group) => !group.some((id) => has.has(id)))
  const covered = needs.filter((need) => openGroups(need).length === 0)
  const left = needs.filter((need) => openGroups(need).length > 0)
  const missing = left.filter((need) => cheapestAddOns(openGroups(need), items) !== null)
  const added = cheapestAddOns(missing.flatMap(openGroups), items) ?? { addOns: [], priceFen: 0 }
  const neededItems = new Set(needs.flatMap(({ groups }) => groups.flat()))
  return {
    offer,
    covered,
    missing,
    elsewhere: left.filter((need) => !missing.includes(need)),
    addOns: added.addOns,
    totalFen: offer.priceFen + added.priceFen,
    furtherItems: offer.itemIds.filter((id) => !neededItems.has(id)).length,
  }
}

const SHOWN = 3
/** A package that covers a smaller share by itself is not shown. */
const MIN_SHARE = 0.5

/**
 * The packages to show, one for each product, by total price: the cheapest full cover, then packages that cover more by
 * themselves for more money, up to the cheapest one that needs no add-on. Filled up to three with the next best.
 */
export function bestCovers(
  offers: readonly Offer[],
  needs: readonly Need[],
  items: ReadonlyMap<string, CoverItem>,
): Cover[] {
  const all = offers
    .map((offer) => coverOf(offer, needs, items))
    .filter(({ covered }) => covered.length > 0)
    .sort(byWorth)
  const max = Math.max(0, ...all.map(({ covered }) => covered.length))
  const min = Math.min(max, Math.ceil(needs.length * MIN_SHARE))
  const useful = all.filter(({ covered }) => covered.length >= min)
  const steps = stepsUp(useful)
  const others = useful
    .filter((cover) => !steps.includes(cover))
    .toSorted((a, b) => b.covered.length - a.covered.length || byWorth(a, b))
  const chosen = steps.length > SHOWN ? [...steps.slice(0, SHOWN - 1), ...steps.slice(-1)] : steps
  return onePerProduct([...chosen, ...others])
    .slice(0, SHOWN)
    .sort(byWorth)
}

/** Those of a sorted list that cover more by themselves than all before them. */
function stepsUp(covers: readonly Cover[]): Cover[] {
  const steps: Cover[] = []
  for (const cover of covers) if (cover.covered.length > (steps.at(-1)?.covered.length ?? 0)) steps.push(cover)
  return steps
}

function onePerProduct(covers: readonly Cover[]): Cover[] {
  const first = new Map<string, Cover>()
  for (const cover of covers) if (!first.has(cover.offer.productId)) first.set(cover.offer.productId, cover)
  return [...first.values()]
}

const byWorth = (a: Cover, b: Cover) =>
  a.elsewhere.length - b.elsewhere.length ||
  a.totalFen - b.totalFen ||
  a.furtherItems - b.furtherItems ||
  a.offer.specId.localeCompare(b.offer.specId)
