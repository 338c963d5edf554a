export interface MealSpec {
  readonly specName: string
  readonly packageId: string
  readonly sellingFen: number
}

/**
 * The packages that a bought examination may become: those of its product at the same price, each once, in the
 * product's order. A market selection cannot be changed.
 */
export function mealsFor(
  specs: readonly MealSpec[],
  { packageId, specName, itemIds }: { packageId: string; specName: string; itemIds: readonly string[] },
): MealSpec[] {
  const now = specs.find((one) => one.packageId === packageId)
  if (!now || itemIds.length > 0) return [{ packageId, specName, sellingFen: now?.sellingFen ?? 0 }]
  const seen = new Set<string>()
  return specs.filter((one) => {
    const isOther = one.sellingFen === now.sellingFen && !seen.has(one.packageId)
    seen.add(one.packageId)
    return isOther
  })
}
