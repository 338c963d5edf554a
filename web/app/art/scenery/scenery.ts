import type { Palette } from '../palette.ts'

/** The quiet colours of a picture that a place is drawn in. */
export type SceneryColours = { soft: string; light: string; mid: string; deep: string; white: string }
export type Scenery = (colours: SceneryColours) => string

export const sceneryColours = ({ rings, deep, node, isDark, ground }: Palette): SceneryColours => ({
  soft: rings[2],
  light: rings[3],
  mid: rings[1],
  deep: isDark ? ground : deep,
  white: isDark ? rings[0] : node,
})
