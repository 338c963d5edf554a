import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'

const FIVE = [1, 2, 3, 4, 5]

/** Stars that somebody gave, one picture with a name. */
export const Stars = ({ stars, size = 18 }: { stars: number; size?: number }) => (
  <span role="img" aria-label={`${stars} 颗星，满分 5 颗`} className="inline-flex gap-0.5">
    {FIVE.map((nth) => (
      <Icon
        key={nth}
        name="star"
        size={size}
        weight={1.5}
        className={classes(nth <= stars ? 'fill-gold text-gold-ink' : 'text-line-strong')}
      />
    ))}
  </span>
)
