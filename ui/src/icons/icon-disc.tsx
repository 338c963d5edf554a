import { classes } from '../styles/classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'

const SIZES = { s: { disc: 'size-8', icon: 18 }, m: { disc: 'size-11', icon: 22 }, l: { disc: 'size-14', icon: 28 } }

type Props = { name: IconName; size?: keyof typeof SIZES; className?: string }

/** An icon on a pale disc, before a few words of its own. */
export const IconDisc = ({ name, size = 'm', className }: Props) => (
  <span
    className={classes(
      'grid shrink-0 place-items-center rounded-full bg-surface-tint text-brand',
      SIZES[size].disc,
      className,
    )}
  >
    <Icon name={name} size={SIZES[size].icon} />
  </span>
)
