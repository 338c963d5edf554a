/** So many of each kind have room on a phone. */
const MAX_DRAWN = 3

/** How many places of others, and how many free ones beside the companion's, are drawn. */
export const placesShown = (left: number, capacity: number) => ({
  others: Math.max(0, Math.min(MAX_DRAWN, capacity - left - 1)),
  free: Math.max(0, Math.min(MAX_DRAWN, left - 1)),
})

/** What the strip says; with a name also whose place is among them. */
export const stripText = (mine: string, left: number): string =>
  `这个时段还有 ${left} 个名额${mine === '' ? '' : `，紧挨着${mine}的空着`}`
