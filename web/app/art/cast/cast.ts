import { PEOPLE } from '../people.ts'
import { CHILDREN } from './children.ts'
import { ELDERS } from './elders.ts'
import { GROWN } from './grown.ts'
import type { Member } from './member.ts'
import { MIDDLE } from './middle.ts'
import { STAFF } from './staff.ts'

/** The people that pages draw themselves, beside those of pictures alone. */
const ALWAYS_THERE = {
  grandma: { sex: 0, age: 67, look: PEOPLE.grandma },
  grandpa: { sex: 1, age: 68, look: PEOPLE.grandpa },
  grandpa2: { sex: 1, age: 70, look: PEOPLE.grandpa2 },
  grandma2: { sex: 0, age: 69, look: PEOPLE.grandma2 },
  mum: { sex: 0, age: 40, look: PEOPLE.mum },
  woman: { sex: 0, age: 29, look: PEOPLE.woman },
  woman2: { sex: 0, age: 33, look: PEOPLE.woman2 },
  woman3: { sex: 0, age: 24, look: PEOPLE.woman3 },
  man: { sex: 1, age: 36, look: PEOPLE.man },
  man2: { sex: 1, age: 30, look: PEOPLE.man2 },
  man3: { sex: 1, age: 56, look: PEOPLE.man3 },
  youth: { sex: 1, age: 23, look: PEOPLE.youth },
  boy: { sex: 1, age: 10, look: PEOPLE.boy },
  girl: { sex: 0, age: 9, look: PEOPLE.girl },
} satisfies Record<string, Member>

/** Whom a package may be for. */
export const GUESTS = { ...ALWAYS_THERE, ...ELDERS, ...MIDDLE, ...GROWN, ...CHILDREN }
/** Everybody. */
export const CAST = {
  ...GUESTS,
  ...STAFF,
  doctor: { sex: 0, age: 40, look: PEOPLE.doctor },
  doctor2: { sex: 1, age: 58, look: PEOPLE.doctor2 },
} satisfies Record<string, Member>
export type CastId = keyof typeof CAST
