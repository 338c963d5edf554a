import { BOTTLES } from './bottles.ts'
import { BOXES } from './boxes.ts'
import { HOME_DEVICES } from './home-devices.ts'
import { OBJECTS } from './objects.ts'
import { TEETH } from './teeth.ts'
import { VACCINES } from './vaccines.ts'

/** What is sold without being a package of examinations. */
export const THINGS = { ...OBJECTS, ...HOME_DEVICES, ...BOXES, ...BOTTLES, ...VACCINES, ...TEETH }
export type ThingId = keyof typeof THINGS
