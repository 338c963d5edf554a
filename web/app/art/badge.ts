import { CROWDS, paletteOf } from './palette.ts'
import { circle, picture, placed } from './pen.ts'
import type { ObjectColours } from './things/objects.ts'

const palette = paletteOf(CROWDS.youth)

/** A thing on a disc, for places as small as an icon's. */
export const badgeSvg = (thing: (p: ObjectColours) => string, size = 88): string =>
  picture(
    size,
    size,
    '',
    circle(size / 2, size / 2, size / 2, palette.rings[1]) + placed(size / 2, size / 2, size / 225, thing(palette)),
  )
