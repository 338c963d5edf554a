import { bust, type Look, skinOf } from '../bust.ts'
import { circle, placed, stroke } from '../pen.ts'
import { HELD, type HeldId } from './things-held.ts'

/** How far down a whole figure is drawn. */
const FIGURE_FOOT = 190

type Arm = { sleeve: string; hand: readonly [x: number, y: number] }
type Pose = {
  arms: readonly Arm[]
  holds?: readonly [x: number, y: number] /** Hands come over what they hold. */
  isOver?: true
}

const LEFT_DOWN: Arm = { sleeve: 'M-50 88C-62 118 -60 150 -56 182', hand: [-56, 196] }
const RIGHT_DOWN: Arm = { sleeve: 'M50 88C62 118 60 150 56 182', hand: [56, 196] }

/** Poses of the arms; coordinates of bust.ts. */
export const POSES = {
  rest: { arms: [LEFT_DOWN, RIGHT_DOWN] },
  wave: { arms: [LEFT_DOWN, { sleeve: 'M50 88C70 112 86 96 84 62', hand: [84, 44] }] },
  heart: { arms: [LEFT_DOWN, { sleeve: 'M50 88C66 128 40 132 14 112', hand: [4, 108] }] },
  fold: {
    arms: [
      { sleeve: 'M50 88C64 126 20 132 -16 117', hand: [-26, 112] },
      { sleeve: 'M-50 88C-64 126 -24 138 16 122', hand: [26, 117] },
    ],
  },
  both: {
    arms: [
      { sleeve: 'M-50 88C-70 126 -48 138 -28 129', hand: [-20, 125] },
      { sleeve: 'M50 88C70 126 48 138 28 129', hand: [20, 125] },
    ],
    holds: [0, 106],
    isOver: true,
  },
  raise: {
    arms: [LEFT_DOWN, { sleeve: 'M50 88C72 132 64 136 50 118', hand: [46, 110] }],
    holds: [46, 92],
    isOver: true,
  },
  offer: {
    arms: [{ sleeve: 'M-50 88C-76 120 -66 132 -46 120', hand: [-40, 115] }, RIGHT_DOWN],
    holds: [-40, 98],
    isOver: true,
  },
  chin: {
    arms: [
      { sleeve: 'M-50 88C-62 132 -30 146 20 136', hand: [28, 134] },
      { sleeve: 'M50 92C58 132 40 124 22 56', hand: [18, 40] },
    ],
  },
  up: {
    arms: [
      { sleeve: 'M-50 86C-72 92 -84 66 -78 36', hand: [-77, 20] },
      { sleeve: 'M50 86C72 92 84 66 78 36', hand: [77, 20] },
    ],
  },
  point: { arms: [LEFT_DOWN, { sleeve: 'M50 88C66 110 84 100 100 78', hand: [108, 66] }] },
  hip: { arms: [{ sleeve: 'M-50 88C-84 112 -84 134 -56 146', hand: [-48, 147] }, RIGHT_DOWN] },
} satisfies Record<string, Pose>
export type PoseId = keyof typeof POSES

export type Figure = { look: Look; pose?: PoseId | undefined; holds?: HeldId | undefined }

/** Head, body to the hips and arms; the middle of the face is (0, 0). */
export function figure({ look, pose = 'rest', holds }: Figure): string {
  const { arms, holds: at, isOver }: Pose = POSES[pose]
  const skin = skinOf(look)
  const limbs = arms.map(
    ({ sleeve }) => stroke(sleeve, look.topColour, 25) + stroke(sleeve, '#0b2a2c', 25, 'opacity=".09"'),
  )
  const hands = arms.map(({ hand: [x, y] }) => circle(x, y, 10.5, skin))
  const held = at && holds ? placed(at[0], at[1], 0.96, HELD[holds]) : ''
  const drawn = isOver ? [...limbs, held, ...hands] : [...limbs, ...hands, held]
  return (
    bust(look, FIGURE_FOOT) +
    (look.isChild ? `<g transform="translate(0 14) scale(.76 .86)">${drawn.join('')}</g>` : drawn.join(''))
  )
}
