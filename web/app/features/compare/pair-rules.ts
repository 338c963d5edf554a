/** Which two of the compared products a phone shows. */
export type Pair = readonly [number, number]

/** Clamps the pair to `count` products, which may have become fewer. */
export function fitPair([left, right]: Pair, count: number): readonly number[] {
  if (count < 2) return count === 1 ? [0] : []
  const isFine = left !== right && left < count && right < count
  return isFine ? [left, right] : [0, 1]
}

/** Puts a product on one side; swaps the two if it is on the other already. */
export function placeInPair([left, right]: Pair, side: 0 | 1, product: number): Pair {
  if (side === 0) return product === right ? [right, left] : [product, right]
  return product === left ? [right, left] : [left, product]
}

/** One further (1) or back (-1): neighbours move together and stop at the ends. */
export function movePair([left, right]: Pair, by: 1 | -1, count: number): Pair {
  const first = Math.min(left, right)
  const next = Math.max(0, Math.min(count - 2, first + by))
  return [next, next + 1]
}
