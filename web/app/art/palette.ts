import { oklch } from '@mall/contract/colour'

/** Whom a package is for; each crowd has its own hue, all of them equally light and strong. */
export const CROWDS = {
  elder: { name: '父母长辈', hue: 74, strength: 0.86 },
  women: { name: '女性', hue: 28, strength: 0.74 },
  men: { name: '男性', hue: 236, strength: 0.66 },
  youth: { name: '职场青年', hue: 192, strength: 0.66 },
  kids: { name: '青少年', hue: 96, strength: 0.92 },
  couple: { name: '备婚备孕', hue: 50, strength: 0.8 },
  family: { name: '全家', hue: 152, strength: 0.66 },
  job: { name: '入职', hue: 215, strength: 0.4 },
}
export type Crowd = keyof typeof CROWDS

/** The colours one picture is drawn with. */
export type Palette = {
  hue: number
  ground: string
  /** Fills of the rings, innermost first. */
  rings: readonly [string, string, string, string]
  line: string
  mid: string
  deep: string
  node: string
  isDark: boolean
}

/** The colours of a hue; `isDark` gives the deep teal and gold of the highest tier instead. */
export function paletteOf({ hue, strength }: { hue: number; strength: number }, isDark = false): Palette {
  if (isDark) {
    const teal = (lightness: number, chroma: number) => oklch(lightness, chroma * 0.8, 196)
    return {
      hue: 196,
      ground: teal(0.3, 0.045),
      rings: [teal(0.52, 0.075), teal(0.45, 0.068), teal(0.395, 0.06), teal(0.35, 0.052)],
      line: '#e9c987',
      mid: teal(0.72, 0.09),
      deep: teal(0.24, 0.04),
      node: teal(0.97, 0.012),
      isDark,
    }
  }
  const tone = (lightness: number, chroma: number) => oklch(lightness, chroma * strength, hue)
  return {
    hue,
    ground: tone(0.962, 0.02),
    rings: [tone(0.8, 0.088), tone(0.855, 0.068), tone(0.898, 0.05), tone(0.932, 0.034)],
    line: tone(0.62, 0.1),
    mid: tone(0.66, 0.105),
    deep: tone(0.43, 0.085),
    node: '#ffffff',
    isDark,
  }
}
