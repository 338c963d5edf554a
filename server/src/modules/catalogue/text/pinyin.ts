import { pinyin, polyphonic } from 'pinyin-pro'

/** 甲状腺 → `jiazhuangxian`; letters and digits stay. */
export function pinyinOf(text: string): string {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join('').replace(/\s+/g, '')
}

/** Size of the cache of sounds; it is cleared when full. */
export const MAX_CACHED_SOUNDS = 50_000
const readingLengthCache = new Map<string, number>()
export const cachedReadingsCount = () => readingLengthCache.size

/** The least number of letters of any reading, from the characters alone; cheap once they are known. */
export function minPinyinLength(text: string): number {
  let letters = 0
  for (const character of text) {
    let fewest = readingLengthCache.get(character)
    if (fewest === undefined) {
      fewest = Math.min(...readingsOf(character).map(({ length }) => length))
      if (readingLengthCache.size >= MAX_CACHED_SOUNDS) readingLengthCache.clear()
      readingLengthCache.set(character, fewest)
    }
    letters += fewest
  }
  return letters
}

const MAX_READINGS = 8

/** All readings: 心藏 is `xincang` and `xinzang`. */
export function readingsOf(text: string): readonly string[] {
  const syllables = polyphonic(text, { toneType: 'none', type: 'array' }).map((all) => [...new Set(all)])
  const all = syllables.reduce<string[]>(
    (begun, ways) => begun.flatMap((start) => ways.map((way) => start + way)).slice(0, MAX_READINGS),
    [''],
  )
  return [...new Set(all)]
}

/** 甲状腺 → `jzx`; letters and digits stay. */
function initialsOf(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/\s+/g, '')
}

const soundsCache = new Map<string, readonly string[]>()

/** The typed forms of a word: full pinyin and initials. Cached, because queries repeat. */
export function soundsOf(word: string): readonly string[] {
  let sounds = soundsCache.get(word)
  if (!sounds) {
    sounds = [...new Set([pinyinOf(word), initialsOf(word)])]
    if (soundsCache.size >= MAX_CACHED_SOUNDS) soundsCache.clear()
    soundsCache.set(word, sounds)
  }
  return sounds
}
