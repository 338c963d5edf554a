import type { Look } from '../bust.ts'

/** Somebody of the pictures: 0 women, 1 men, as everywhere in the mall. */
export type Member = { sex: 0 | 1; age: number; look: Look }
