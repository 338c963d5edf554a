import { classes } from '../styles/classes.ts'
import { Picture } from './picture.tsx'

/** A small picture of any shape, cropped to the face or the object, as edges are too small to see below 160 pixels. */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  return (
    <span className={classes('relative block shrink-0 overflow-hidden', className)}>
      <Picture
        src={src}
        width={120}
        height={120}
        crop="square"
        alt=""
        className="size-full object-[50%_35%] object-cover"
      />
    </span>
  )
}
