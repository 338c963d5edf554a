import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'
import { Picture } from './picture.tsx'

const SIZES = {
  m: { px: 48, room: 'size-12 large:size-15', icon: 26 },
  l: { px: 64, room: 'size-16 large:size-20', icon: 34 },
}

/** Somebody's picture in a circle, beside their name; a plain sign where there is none. */
export function Portrait({ src, size = 'm' }: { src: string; size?: keyof typeof SIZES }) {
  const { px, room, icon } = SIZES[size]
  return (
    <span
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-surface-tint text-brand',
        room,
      )}
    >
      {src === '' ? (
        <Icon name="user" size={icon} />
      ) : (
        <Picture src={src} width={px} height={px} alt="" className="h-full w-full object-cover" />
      )}
    </span>
  )
}
