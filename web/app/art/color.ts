type Rgb = [red: number, green: number, blue: number]

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

/** A repeatable stream of numbers in [0, 1): the same seed always draws the same picture. */
export function seeded(seed: string): () => number {
  let state = 0
  for (const char of seed) state = (state * 31 + char.charCodeAt(0)) >>> 0
  state = (state ^ 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
