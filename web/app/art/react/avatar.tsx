import { portraitSvg } from '../avatar.ts'
import type { PersonId } from '../people.ts'
import { Drawing } from './drawing.tsx'

/** A person in a circle, beside their name. */
export const Avatar = ({ person, size = 48, hue }: { person: PersonId; size?: number; hue?: number }) => (
  <Drawing svg={portraitSvg(person, size, hue)} className="block shrink-0 overflow-hidden rounded-full" />
)
