/**
 * Splits `totalFen` over `weights` by the largest remainder, so that the parts are whole fen and add up exactly.
 * Among equal remainders the earlier part gets the fen. All weights zero: everything goes to the first part.
 */
export function splitFen(totalFen: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? totalFen : 0))
  // BigInt: fen times fen leaves the exact range of a double at about 950,000 yuan.
  const shares = weights.map((weight) => BigInt(totalFen) * BigInt(weight))
  const parts = shares.map((share) => Number(share / BigInt(sum)))
  const remainders = shares.map((share, index) => ({ index, rest: share % BigInt(sum) }))
  const missing = totalFen - parts.reduce((all, part) => all + part, 0)
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of remainders.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
