import { GLYPHS } from './glyphs.ts'
import { round1 } from './pen.ts'

/**
 * Song-style display lettering as outlines, for pictures drawn on the server.
 * The screen shows the few fixed texts in lettering.ts instead, so that no browser loads all glyphs.
 */
export function song(text: string, size: number, gap = 0): { width: number; height: number; outlines: string } {
  const scale = size / 1000
  let x = 0
  let outlines = ''
  for (const char of text) {
    const glyph = GLYPHS[char]
    if (!glyph) {
      x += size * 0.5
      continue
    }
    const [advance, d] = glyph
    outlines += `<path transform="translate(${round1(x)} ${round1(size * 0.88)}) scale(${Number(scale.toFixed(5))})" d="${d}"/>`
    x += advance * scale * ('，。、？'.includes(char) ? 0.62 : 1) + gap
  }
  return { width: round1(x - gap), height: round1(size * 1.12), outlines }
}
