import { oklch } from './color.ts'
import { type PersonId, person } from './people.ts'

/** A person in a round frame, `size` pixels wide. The corners outside the circle are left empty. */
export function avatarSvg(id: PersonId, size = 48, hue = 188): string {
  const clip = `avatar-${id}-${hue}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}" aria-hidden="true"><clipPath id="${clip}"><circle cx="50" cy="50" r="50"/></clipPath><g clip-path="url(#${clip})"><rect width="100" height="100" fill="${oklch(0.92, 0.035, hue)}"/><circle cx="50" cy="56" r="40" fill="${oklch(0.87, 0.05, hue)}"/>${person(id, 50, 50, 0.86)}</g></svg>`
}
