import { isChinese, pinyinOf } from '../../catalogue/public.ts'
import type { InvertedIndex } from '../engine/inverted-index.ts'

/** Minimum length for corrections. */
const MIN_LENGTH = 5
/** Two characters sound similar to too many others: 便宜 is not 建议. */
const MIN_CHINESE_LENGTH = 3
const LONG = 9
export const MAX_EDITS = 2

/** The known word nearest in sound, within one edit, two in long words; null if none. */
export function nearestWord(words: InvertedIndex, typed: string): string | null {
  const sound = isChinese(typed) ? pinyinOf(typed) : typed
  if (sound.length < MIN_LENGTH || (isChinese(typed) && typed.length < MIN_CHINESE_LENGTH) || !/^[a-z]+$/.test(sound))
    return null
  let best: { word: string; slips: number; count: number } | null = null
  const maxEdits = sound.length >= LONG ? MAX_EDITS : 1
  for (const [other, alike] of words.sounds()) {
    if (Math.abs(other.length - sound.length) > maxEdits) continue
    const slips = editDistance(sound, other, best?.slips ?? maxEdits)
    if (slips === null) continue
    for (const word of alike) {
      // Initials are too short for edit distances.
      if (other.length === word.length) continue
      const count = words.postings(word)?.count ?? 0
      if (!best || slips < best.slips || (slips === best.slips && count > best.count)) best = { word, slips, count }
    }
  }
  return best?.word ?? null
}

/**
 * Optimal string alignment distance: letters added, left out, changed, or swapped with the next one; null
 * if more than `most`.
 */
function editDistance(one: string, other: string, max: number): number | null {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  let twoAbove: number[] = []
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    let min = row
    for (let index = 1; index <= other.length; index++) {
      const changed = (above[index - 1] ?? 0) + (one[row - 1] === other[index - 1] ? 0 : 1)
      const isSwapped = row > 1 && index > 1 && one[row - 1] === other[index - 2] && one[row - 2] === other[index - 1]
      const swapped = isSwapped ? (twoAbove[index - 2] ?? 0) + 1 : changed
      const slips = Math.min(changed, swapped, (above[index] ?? 0) + 1, (line[index - 1] ?? 0) + 1)
      line.push(slips)
      if (slips < min) min = slips
    }
    if (min > max) return null
    twoAbove = above
    above = line
  }
  const slips = above[other.length] ?? 0
  return slips > max ? null : slips
}
