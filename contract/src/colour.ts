// Colours as CSS writes them, #rrggbb, and as the eye sees them: OKLCH keeps lightness apart from hue and strength.

type Rgb = readonly [red: number, green: number, blue: number]

interface Oklch {
  lightness: number
  chroma: number
  /** In degrees. */
  hue: number
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

function linearRgb(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function hexByte(linear: number): string {
  const v = Math.min(1, Math.max(0, linear))
  const encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

/** An OKLCH colour as #rrggbb; chroma gives way until it fits sRGB, so all hues keep the same lightness. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  let share = 1
  let rgb = linearRgb(lightness, a, b)
  while (share > 0.02 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    share -= 0.03
    rgb = linearRgb(lightness, a * share, b * share)
  }
  return `#${rgb.map(hexByte).join('')}`
}

/** Red, green and blue, 0 to 255. */
export const bytesOf = (colour: string): Rgb => {
  const at = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

function linearOf(colour: string): Rgb {
  const linear = (byte: number) => (byte <= 10.31475 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
  const [red, green, blue] = bytesOf(colour)
  return [linear(red), linear(green), linear(blue)]
}

export function oklchOf(colour: string): Oklch {
  const [red, green, blue] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
