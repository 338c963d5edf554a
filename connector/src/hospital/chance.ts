/** Chance that a seed repeats. */
export interface Chance {
  /** True so often of a hundred. */
  is(percent: number): boolean
  below(count: number): number
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { is: (percent) => next() * 100 < percent, below: (count) => Math.floor(next() * count) }
}

/** Neighbours change places: nothing comes later than `reach` places behind its own. */
export function shuffled<T>(list: readonly T[], reach: number, chance: Chance): T[] {
  const keyed = list.map((one, index) => ({ one, at: index + chance.below(reach) }))
  return keyed.toSorted((a, b) => a.at - b.at).map(({ one }) => one)
}
