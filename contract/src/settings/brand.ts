import { bytesOf, contrastOf, isColour, oklch, oklchOf } from '../colour.ts'

/** The colour of a mall that chose none. */
export const USUAL_BRAND = '#0f5c61'

/** Everything that is tinted by the brand, as tokens.css has it. */
const USUAL_TINTS = {
  'surface-sunk': '#f2f6f4',
  'surface-tint': '#e6f1ee',
  'surface-tint-2': '#cfe4df',
  'surface-deep': '#0c3f44',
  'deep-quiet': '#b7d3cd',
  ink: '#12292b',
  'ink-2': '#3a4f50',
  'ink-3': '#566a6b',
  line: '#dde6e3',
  'line-strong': '#b4c4c0',
  'line-control': '#7a918e',
  disabled: '#586b69',
  'disabled-fill': '#e9efed',
  'grey-fill': '#ebf0ee',
  'brand-mid': '#3e857e',
  'heat-1': '#e6f1ee',
  'heat-2': '#cfe4df',
  'heat-3': '#a6cfc7',
  'heat-4': '#7db8ae',
  'ring-2': '#92c4bb',
  'ring-3': '#a9d0c9',
  'ring-4': '#c3dfd9',
  'ring-5': '#dcedea',
} as const
type Tint = keyof typeof USUAL_TINTS
type BrandToken = Tint | 'brand' | 'brand-hover'

const USUAL_HOVER = '#0b474b'
/** A strong brand does not make its grounds gaudy. */
const MAX_STRENGTH = 1.5
/** Words in the brand's colour stand on these. */
const GROUNDS: readonly Tint[] = ['surface-sunk', 'surface-tint', 'surface-tint-2']
/** WCAG AA, of small letters. */
export const MIN_CONTRAST = 4.5

/** A colour of the usual family, turned to the hue of this brand: as light as it was, stronger or weaker as the brand is. */
function turnedTo(brand: string, colour: string): string {
  if (brand === USUAL_BRAND) return colour
  const [to, from, is] = [oklchOf(brand), oklchOf(USUAL_BRAND), oklchOf(colour)]
  return oklch(is.lightness, is.chroma * Math.min(MAX_STRENGTH, to.chroma / from.chroma), is.hue + to.hue - from.hue)
}

/** The tokens of a brand, all from its one colour. */
export function brandTokens(brand: string): Readonly<Record<BrandToken, string>> {
  const turned = Object.entries(USUAL_TINTS).map(([token, colour]) => [token, turnedTo(brand, colour)])
  // Its keys are the table's.
  const tints = Object.fromEntries(turned) as Record<Tint, string>
  return { ...tints, brand, 'brand-hover': hoverOf(brand) }
}

/** Darker by as much as the usual one. */
function hoverOf(brand: string): string {
  if (brand === USUAL_BRAND) return USUAL_HOVER
  const { lightness, chroma, hue } = oklchOf(brand)
  const [usual, hover] = [oklchOf(USUAL_BRAND), oklchOf(USUAL_HOVER)]
  const share = hover.lightness / usual.lightness
  return oklch(lightness * share, chroma * share, hue)
}

/** The lowest contrast that words in this colour have, on white or on its own grounds. */
export function brandContrast(brand: string): number {
  const tokens = brandTokens(brand)
  return Math.min(...['#ffffff', ...GROUNDS.map((ground) => tokens[ground])].map((one) => contrastOf(brand, one)))
}

/** Why a text is no brand colour; null: it is one, or '' for the usual one. */
export function whyNotBrandColour(text: string): string | null {
  if (text === '') return null
  if (!isColour(text)) return '品牌色写成 # 和六位数字或字母，例如 #1d4f91'
  const contrast = brandContrast(text)
  // Rounded down: 4.49 is not enough.
  const ratio = Math.floor(contrast * 10) / 10
  return contrast < MIN_CONTRAST
    ? `品牌色在浅底上的对比只有 ${ratio} : 1，字看不清，至少要 ${MIN_CONTRAST} : 1，请选深一些的`
    : null
}

/** The style sheet of a brand. */
export function brandSheet(brand: string): string {
  const tokens = brandTokens(brand)
  const lines = Object.entries(tokens).map(([token, colour]) => `--color-${token}:${colour}`)
  return `:root{${[...lines, `--deep:${bytesOf(tokens['surface-deep']).join(' ')}`].join(';')}}`
}

interface Brand {
  /** #rrggbb; '' for the usual one. */
  brandColour: string
  /** Path of its picture; '' for the usual mark. */
  logo: string
}

/** Where its sheet is: its address says all that is in it. '' for the usual one, which the shop's own styles have. */
export const brandSheetPath = ({ brandColour }: Brand) =>
  brandColour === '' ? '' : `/brand/${brandColour.slice(1)}.css`

/** The colour of a browser's own bars: that of the header. */
export const themeColourOf = ({ brandColour }: Brand) =>
  turnedTo(brandColour || USUAL_BRAND, USUAL_TINTS['surface-tint'])

/** A mark's picture is at least so many pixels wide and high, and at most as many are kept. */
export const MIN_LOGO_SIDE = 256
export const LOGO_SIDE = 1024

/** Icons of the mall, with their side; the maskable one has its mark inside the inner four fifths. */
export const ICON_SIDES = {
  'favicon.ico': 32,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable-512.png': 512,
  'apple-touch-icon.png': 180,
} as const
export type IconName = keyof typeof ICON_SIDES

/** Of another brand they have another address, as browsers keep icons for long. */
export function iconPath({ brandColour, logo }: Brand, name: IconName): string {
  const version = [brandColour.slice(1), logo.split('/').at(-1)?.split('.')[0] ?? ''].filter((part) => part !== '')
  return version.length === 0 ? `/${name}` : `/${name}?v=${version.join('-')}`
}
