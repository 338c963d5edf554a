import { type OrganId, organSvg } from '../organs.ts'
import { Drawing } from './drawing.tsx'

/** What an examination looks at, beside its name. */
export const OrganGlyph = ({ organ, size = 40 }: { organ: OrganId; size?: number }) => (
  <Drawing svg={organSvg(organ, size)} className="block shrink-0" />
)
