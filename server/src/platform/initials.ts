import { polyphonic } from 'pinyin-pro'

/** The first letters that each character of a name can be read with: 曾丽 → `cz`, `l`. Letters stay. */
export function initialsOf(name: string): string[] {
  return [...name.replace(/[\s·]/g, '')].map((character) => {
    const [readings = []] = polyphonic(character, { toneType: 'none', type: 'array' })
    return [...new Set(readings.map((reading) => reading.charAt(0).toLowerCase()))].toSorted().join('')
  })
}
