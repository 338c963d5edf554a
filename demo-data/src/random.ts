/** A 32-bit FNV-1a hash, the same on every machine. */
export function hash32(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/** Eight digits, never starting with 0, that cannot be counted up from a neighbour's. */
export const eightDigits = (text: string): string => String(10_000_000 + (hash32(text) % 90_000_000))

export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number
  int: (from: number, to: number) => number
  pick: <T>(from: readonly [T, ...T[]]) => T
}

/** A seeded generator (mulberry32); the same seed gives the same row of numbers. */
export function seededRandom(seed: string): Random {
  let state = hash32(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, int, pick: (from) => from[int(0, from.length - 1)] ?? from[0] }
}
