import type { Palette } from '../palette.ts'
import { INDOORS } from './indoors.ts'
import { OUTDOORS } from './outdoors.ts'
import { sceneryColours } from './scenery.ts'

/** Where people of a picture are. */
export const PLACES = { ...INDOORS, ...OUTDOORS }
export type PlaceId = keyof typeof PLACES

export const place = (id: PlaceId, palette: Palette) => PLACES[id](sceneryColours(palette))
