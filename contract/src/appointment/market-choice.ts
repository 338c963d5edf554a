/** A market choice: single items, and add-on packages (whose items are not among the single ones). */
export interface Choice {
  readonly itemIds: readonly string[]
  readonly packageIds: readonly string[]
}

/** An add-on package with what each of its items costs within it, in fen. */
export interface PricedPackage {
  readonly id: string
  readonly items: readonly { readonly id: string; readonly basePrice: number }[]
}

/** Prices in fen; `packageId` null for an item that was chosen singly. */
export interface ChosenItem {
  readonly id: string
  readonly packageId: string | null
  readonly basePrice: number
}

/** The package as a whole; what of it was chosen singly before is not charged twice. */
export function withPackage(choice: Choice, added: PricedPackage): Choice {
  const inside = new Set(added.items.map(({ id }) => id))
  return {
    itemIds: choice.itemIds.filter((id) => !inside.has(id)),
    packageIds: [...choice.packageIds.filter((id) => id !== added.id), added.id],
  }
}

/** The package goes with everything in it. */
export const withoutPackage = (choice: Choice, packageId: string): Choice => ({
  itemIds: choice.itemIds,
  packageIds: choice.packageIds.filter((id) => id !== packageId),
})

/**
 * Removing an item also removes any package that contains it (specification, section 4); what is left of such a package
 * stays chosen, item by item at its own price.
 */
export function withoutItem(choice: Choice, packages: readonly PricedPackage[], itemId: string): Choice {
  const broken = packages.filter(
    ({ id, items }) => choice.packageIds.includes(id) && items.some((item) => item.id === itemId),
  )
  const freed = broken.flatMap(({ items }) => items.map(({ id }) => id))
  return {
    itemIds: [...new Set([...choice.itemIds, ...freed])].filter((id) => id !== itemId),
    packageIds: choice.packageIds.filter((id) => !broken.some((one) => one.id === id)),
  }
}

/** Every chosen item once, the packages' first, each with what it costs here. Unknown ids are left out. */
export function chosenItems(
  choice: Choice,
  packages: readonly PricedPackage[],
  priceOf: (itemId: string) => number | undefined,
): ChosenItem[] {
  const chosen: ChosenItem[] = choice.packageIds.flatMap((packageId) => {
    const items = packages.find(({ id }) => id === packageId)?.items ?? []
    return items.map(({ id, basePrice }) => ({ id, packageId, basePrice }))
  })
  for (const id of choice.itemIds) {
    const basePrice = priceOf(id)
    if (basePrice !== undefined) chosen.push({ id, packageId: null, basePrice })
  }
  const seen = new Set<string>()
  return chosen.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/**
 * What a branch's difference comes to beside what is added, in fen: more is asked as it is, less is taken off what is
 * added and never paid out.
 */
export const differenceBeside = (differenceFen: number, chosen: readonly ChosenItem[]): number =>
  Math.max(differenceFen, -marketPrice(0, chosen))

/** Contract price plus the sum of the chosen items' base prices (specification, section 4), in fen. */
export const marketPrice = (contractPrice: number, chosen: readonly ChosenItem[]): number =>
  chosen.reduce((sum, { basePrice }) => sum + basePrice, contractPrice)
