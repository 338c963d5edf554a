import { polyphonic } from 'pinyin-pro'

/** The first letters that each character of a name can be read with: 曾丽 → `cz`, `l`. Letters stay. */
export function initialsOf(name: string): string[] {
  return [...name.replace(/[\s·]/g, '')].map((character) => {
    const [readings = []] = polyphonic(character, { toneType: 'none', type: 'array' })
    return [...new Set(readings.map((reading) => reading.charAt(0).toLowerCase()))].toSorted().join('')
  })
}

/** Of a name whose characters have many readings no more are kept. */
const MAX_READINGS = 64

/** The initials of a whole name in every reading: 曾丽 → `cl`, `zl`. */
export function initialsInAllReadings(name: string): string[] {
  const all = initialsOf(name).reduce<string[]>(
    (begun, letters) => begun.flatMap((start) => [...letters].map((letter) => start + letter)).slice(0, MAX_READINGS),
    [''],
  )
  return all.filter((initials) => initials !== '')
}
