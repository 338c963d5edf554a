import { type OrganId, organ } from '../organs.ts'
import { circle, placed } from '../pen.ts'
import { type PlaceId, place } from '../scenery/places.ts'
import { DEVICES, type DeviceId } from '../things/devices.ts'
import { type Frame, ground, nodes, SHARE } from './frame.ts'
import { type Actor, actorIn, headIn } from './people-cover.ts'

/** The examined organ, the device and the people. */
export type OrganScene = { device?: DeviceId | undefined; beside?: Actor | undefined; place?: PlaceId | undefined }

const looked = (id: OrganId, x: number, y: number, radius: number, { palette }: Frame) =>
  circle(x, y, radius, palette.node) +
  placed(x - radius * 0.76, y - radius * 0.76, 1, organ(id, radius * 1.52, palette.isDark ? 'gold' : 'own'))

const CORE = { hero: [58, 70], card: [64, 78], wide: [62, 62] } as const

/** One thing that is looked at, large in the core of the rings; a device or somebody stands beside it. */
export function organCover({ device, beside, place: at }: OrganScene, frame: Frame): string {
  const { w, h, crop, side, palette, organs } = frame
  const id = organs[0] ?? 'body'
  if (crop === 'square') return small({ device, beside }, id, frame)
  const hasCompany = device !== undefined || beside !== undefined
  const away = SHARE[side] || 1
  const cx = crop === 'wide' ? w * 0.7 : w * (0.5 + (hasCompany ? 0.19 * away : 0.05 * SHARE[side]))
  // A card's heart lies over its top right.
  const cy = h * (crop === 'card' ? 0.52 : hasCompany ? 0.44 : 0.5)
  const core = CORE[crop][hasCompany ? 0 : 1]
  const besideX = crop === 'wide' ? w * 0.25 : w * (0.5 - away * 0.22)
  const company = beside
    ? actorIn(beside, besideX, h * 0.44, { hero: 1.02, card: 1.16, wide: 0.9 }[crop], crop !== 'wide' && away < 0)
    : device
      ? placed(besideX, h * 0.6, { hero: 1.05, card: 1.2, wide: 0.95 }[crop], DEVICES[device](palette))
      : nodes({ ...frame, organs: organs.slice(1, 4) })
  const behind = at && crop === 'hero' ? place(at, palette) : ''
  return behind + ground(frame, { cx, cy, core, step: 25 }) + looked(id, cx, cy, core, frame) + company
}

/** On a small picture the device or the person is large, what is looked at a round beside it. */
function small({ device, beside }: OrganScene, id: OrganId, frame: Frame): string {
  const { w, h, palette } = frame
  const behind = ground(frame, { cx: w / 2, cy: h * 0.5, core: 66, step: 24 })
  if (device)
    return behind + placed(w * 0.46, h * 0.57, 1, DEVICES[device](palette)) + looked(id, w * 0.74, h * 0.19, 35, frame)
  if (beside) return behind + headIn(beside, w * 0.54, h * 0.47, 1.3) + looked(id, w * 0.26, h * 0.8, 36, frame)
  return behind + looked(id, w / 2, h / 2, 66, frame)
}
