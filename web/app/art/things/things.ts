import { BOTTLES } from './bottles.ts'
import { BOXES } from './boxes.ts'
import { DEVICES } from './devices.ts'
import { HOME_DEVICES } from './home-devices.ts'
import { OBJECTS } from './objects.ts'
import { SUBJECTS } from './subjects.ts'
import { TEETH } from './teeth.ts'
import { VACCINES } from './vaccines.ts'

/** Products that are no packages, and symbols of topics. */
export const THINGS = {
  ...DEVICES,
  ...SUBJECTS,
  ...OBJECTS,
  ...HOME_DEVICES,
  ...BOXES,
  ...BOTTLES,
  ...VACCINES,
  ...TEETH,
}
export type ThingId = keyof typeof THINGS
