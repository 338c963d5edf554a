import { classes } from '../styles/classes.ts'

/** How many, on an icon; over 99 shows 99+. Say the number in the icon's own label too. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className={classes(
        'num inline-block h-5 min-w-5 whitespace-nowrap rounded-full bg-accent px-1.5 text-center font-semibold text-[13px] text-white leading-5',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
