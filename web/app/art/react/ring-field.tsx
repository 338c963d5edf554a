import { type RingFieldOptions, ringFieldSvg } from '../rings.ts'
import { Drawing } from './drawing.tsx'

/** Fine rings behind a deep panel; the panel is `relative overflow-hidden`, its content `relative`. */
export const RingField = (options: RingFieldOptions) => (
  <Drawing svg={ringFieldSvg(options)} className="pointer-events-none absolute inset-0" />
)
