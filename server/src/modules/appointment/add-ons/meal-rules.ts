export interface MealSpec {
  readonly specName: string
  readonly packageId: string
  readonly sellingFen: number
}

/**
 * What a bought examination may be: the packages of its product that cost the same as the one it is now, each once, in the
 * product's order. What was put together in the market stays as it is.
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
