import { oklch } from '@mall/contract/colour'
import { bust, type Look } from './bust.ts'
import { placed } from './pen.ts'
import { type PersonId, person } from './people.ts'

const ground = (hue: number) =>
  `<rect width="100" height="100" fill="${oklch(0.92, 0.035, hue)}"/><circle cx="50" cy="56" r="40" fill="${oklch(0.87, 0.05, hue)}"/>`

const shapes = (id: PersonId, hue: number) => ground(hue) + person(id, 50, 50, 0.86)

const frame = (size: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}" aria-hidden="true">${inner}</svg>`

/** A person in a round frame, `size` pixels wide, for files; the corners outside the circle are left empty. */
export function avatarSvg(id: PersonId, size = 48, hue = 188): string {
  const clip = `<clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath>`
  return frame(size, `${clip}<g clip-path="url(#round)">${shapes(id, hue)}</g>`)
}

/** The same person in a square; the page rounds it, so that no ids meet there. */
export const portraitSvg = (id: PersonId, size = 48, hue = 188) => frame(size, shapes(id, hue))

/** A doctor, in a square; the page rounds it. */
export const doctorSvg = (look: Look, size = 48, hue = 188) =>
  frame(size, ground(hue) + placed(50, 43, 0.66, bust(look)))
