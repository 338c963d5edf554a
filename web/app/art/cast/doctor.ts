import type { Look } from '../bust.ts'
import { CLOTHES } from '../clothes.ts'
import { WARDROBE } from '../figure/wardrobe.ts'
import { CAST, type CastId } from './cast.ts'

/** Doctors' working clothes. */
export const DRESSES = {
  coat: { top: CLOTHES.coat, topColour: '#e4edea', topAccent: '#9fc9c4' },
  steth: { top: WARDROBE.steth, topColour: '#f3f8f6', topAccent: '#d5e3ee' },
  tie: { top: WARDROBE.whiteCoat, topColour: '#f3f8f6', topAccent: '#cfe4df' },
  teal: { top: WARDROBE.scrubs, topColour: '#4f9a94', topAccent: '#dff0ec' },
  blue: { top: WARDROBE.scrubs, topColour: '#5f86b4', topAccent: '#e6eef8' },
  rose: { top: WARDROBE.steth, topColour: '#f6faf8', topAccent: '#f3d6d0' },
} satisfies Record<string, Pick<Look, 'top' | 'topColour' | 'topAccent'>>
export type DressId = keyof typeof DRESSES

/** Somebody with the same face, at work. */
export const atWork = (id: CastId, dress: DressId): Look => ({ ...CAST[id].look, ...DRESSES[dress] })
