import { classes } from '../styles/classes.ts'
import { Picture } from './picture.tsx'

/** The middle of a wide picture as a small square; what stands at its edges would be too small to see. */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  return (
    <span className={classes('block shrink-0 overflow-hidden', className)}>
      <Picture src={src} width={160} height={120} alt="" className="h-full w-full scale-[1.32] object-cover" />
    </span>
  )
}
