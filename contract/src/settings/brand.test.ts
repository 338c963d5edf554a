// All colours of a brand come from one, and stay legible whichever it is.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, oklch } from '../colour.ts'
import { brandSheet, brandTokens, iconPath, MIN_CONTRAST, USUAL_BRAND, whyNotBrandColour } from './brand.ts'

const GRAPHIC_CONTRAST = 3
const WHITE = '#ffffff'

test('the usual brand gives the tokens of the shop’s own styles', () => {
  const css = readFileSync(new URL('../../../ui/src/styles/tokens.css', import.meta.url), 'utf8')
  for (const [token, colour] of Object.entries(brandTokens(USUAL_BRAND)))
    expect(css).toContain(`--color-${token}: ${colour};`)
  const deep = brandSheet(USUAL_BRAND).match(/--deep:([\d ]+)/)?.[1]
  expect(css).toContain(`--deep: ${deep};`)
})

const hues = Array.from({ length: 36 }, (_, index) => index * 10)
const every = [0.2, 0.3, 0.36, 0.42, 0.48, 0.6, 0.7].flatMap((lightness) =>
  [0, 0.05, 0.12, 0.2].flatMap((chroma) => hues.map((hue) => oklch(lightness, chroma, hue))),
)
const taken = every.filter((colour) => whyNotBrandColour(colour) === null)

test('a brand that is taken keeps every pair of text and ground at AA, and every control seen', () => {
  expect(taken.length).toBeGreaterThan(500)
  const faults = taken.flatMap((brand) => {
    const is = brandTokens(brand)
    const texts = [
      ...[WHITE, is['surface-sunk'], is['surface-tint'], is['surface-tint-2']].flatMap((ground) =>
        [is.brand, is['brand-hover'], is.ink, is['ink-2']].map((text) => [text, ground] as const),
      ),
      ...[WHITE, is['surface-sunk'], is['surface-tint']].map((ground) => [is['ink-3'], ground] as const),
      ...[WHITE, is['surface-tint-2'], is['deep-quiet']].map((text) => [text, is['surface-deep']] as const),
      ...[is['heat-1'], is['heat-2'], is['heat-3'], is['heat-4']].map((ground) => [is.ink, ground] as const),
      [WHITE, is.brand] as const,
      [is.disabled, is['disabled-fill']] as const,
    ]
    const graphics = [is['line-control'], is['brand-mid']].map((line) => [line, WHITE] as const)
    return [
      ...texts.filter(([text, ground]) => contrastOf(text, ground) < MIN_CONTRAST),
      ...graphics.filter(([line, ground]) => contrastOf(line, ground) < GRAPHIC_CONTRAST),
    ].map((pair) => `${brand}: ${pair.join(' on ')}`)
  })
  expect(faults).toEqual([])
})

test('one that is too light is refused with its ratio, and what is no colour with how to write it', () => {
  expect(whyNotBrandColour('#59a5d8')).toBe('品牌色在浅底上的对比只有 2 : 1，字看不清，至少要 4.5 : 1，请选深一些的')
  for (const text of ['red', '#fff', '#12345', '#12345g', '1d4f91', '#1D4F91'])
    expect(whyNotBrandColour(text)).toContain('写成 #')
  expect(whyNotBrandColour('')).toBeNull()
  expect(every.filter((colour) => !taken.includes(colour)).length).toBeGreaterThan(20)
})

test('icons of another brand have another address', () => {
  expect(iconPath({ brandColour: '', logo: '' }, 'favicon.ico')).toBe('/favicon.ico')
  expect(iconPath({ brandColour: '#1d4f91', logo: 'brand/a-1.webp' }, 'icon-192.png')).toBe(
    '/icon-192.png?v=1d4f91-a-1',
  )
})
