import { bust } from '../bust.ts'
import { CAST, type CastId } from '../cast/cast.ts'
import { type Figure, figure, type PoseId } from '../figure/figure.ts'
import type { HeldId } from '../figure/things-held.ts'
import { WORN } from '../figure/worn.ts'
import { mirrored, placed } from '../pen.ts'
import { type PlaceId, place } from '../scenery/places.ts'
import { type Crop, type Frame, ground, nodes, SHARE } from './frame.ts'

/** Somebody on a cover: who, what the arms do, what is held and worn. */
export type Actor = { id: CastId; pose?: PoseId; holds?: HeldId; wears?: keyof typeof WORN }

const lookOf = ({ id, wears }: Actor) => {
  const look: Figure['look'] = CAST[id].look
  return wears ? { ...look, wears: WORN[wears] } : look
}

/** Somebody whole, turned towards what is at their right or left. */
export const actorIn = (actor: Actor, x: number, y: number, scale: number, isMirrored = false) => {
  const drawn = figure({ look: lookOf(actor), pose: actor.pose, holds: actor.holds })
  return isMirrored ? mirrored(x, y, scale, drawn) : placed(x, y, scale, drawn)
}
export const headIn = (actor: Actor, x: number, y: number, scale: number) =>
  placed(x, y, scale, bust(lookOf(actor), 190))

/** By the number of people: size, distance between faces, and how high faces stand. */
const SIZES: Record<Crop, readonly (readonly [scale: number, apart: number, faceY: number])[]> = {
  hero: [
    [1.1, 0, 0.39],
    [1, 128, 0.41],
    [0.86, 104, 0.43],
  ],
  card: [
    [1.36, 0, 0.42],
    [1.12, 122, 0.45],
    [0.94, 106, 0.47],
  ],
  square: [
    [1.34, 0, 0.47],
    [0.98, 92, 0.49],
    [0.8, 74, 0.5],
  ],
  wide: [
    [1, 0, 0.42],
    [0.9, 112, 0.44],
    [0.78, 92, 0.45],
  ],
}

/** The middle person of three is drawn first, behind the others. */
function group(cast: readonly Actor[], frame: Frame, cx: number): string {
  const { crop, h, random } = frame
  const [scale = 1, apart = 0, faceY = 0.4] = SIZES[crop][cast.length - 1] ?? []
  const order = cast.length === 3 ? [1, 0, 2] : [0, 1]
  return order
    .map((index) => {
      const actor = cast[index]
      if (!actor) return ''
      const isChild = CAST[actor.id].age < 14
      const own = scale * (isChild ? 0.86 : 1)
      const x = cx + (index - (cast.length - 1) / 2) * apart
      const y =
        h * (faceY + (isChild ? (cast.length > 1 ? 0.14 : 0.05) : 0) + (cast.length > 1 ? (random() - 0.5) * 0.05 : 0))
      return crop === 'square' ? headIn(actor, x, y, own) : actorIn(actor, x, y, own)
    })
    .join('')
}

/** Core and step of the rings. */
const RINGS = { hero: [58, 27], card: [70, 27], square: [62, 24], wide: [54, 24] } as const

/** Whom the package is for, where they are, and what is looked at. */
export function peopleCover(cast: readonly Actor[], at: PlaceId | undefined, frame: Frame): string {
  const { w, h, crop, side, palette } = frame
  const shift =
    cast.length > 2
      ? 0
      : { hero: cast.length > 1 ? 0.11 : 0.17, card: cast.length > 1 ? 0.07 : 0.1, square: 0, wide: 0 }[crop]
  const cx = crop === 'wide' ? w * 0.7 : w * (0.5 + SHARE[side] * shift)
  const [core, step] = RINGS[crop]
  const scene = at && crop !== 'square' ? place(at, palette) : ''
  // A card comes closer, so that of the place only what stands beside people is left; a strip shows it behind them.
  const behind = {
    hero: placed(0, 0, 1, scene),
    card: placed(-60, -62, 1.3, scene),
    wide: placed(0, -76, 1.2, scene),
    square: '',
  }[crop]
  return (
    ground(frame, { cx, cy: h * 0.46, core, step }) +
    behind +
    group(cast, frame, cx) +
    nodes(cast.length > 2 ? { ...frame, side: 'middle', organs: frame.organs.slice(0, 2) } : frame)
  )
}
