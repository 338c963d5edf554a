import { classes } from '../styles/classes.ts'
import { Picture } from './picture.tsx'

/**
 * The middle of a wide picture, whatever shape it is shown in: 57 % of its width. What stands at its edges would be cut, and
 * is too small to see below 160 pixels.
 */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  return (
    <span className={classes('relative block shrink-0 overflow-hidden', className)}>
      <Picture
        src={src}
        width={160}
        height={120}
        alt=""
        className="absolute top-1/2 left-1/2 aspect-4/3 min-h-full w-[176%] max-w-none -translate-1/2 object-cover"
      />
    </span>
  )
}
