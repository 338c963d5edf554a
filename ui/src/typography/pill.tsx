import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

type Props = {
  /** Drawn before the words. */
  icon?: ReactNode
  /** `gold` belongs to the highest tier only. */
  tone?: 'light' | 'gold'
  className?: string
  children: ReactNode
}

/** A label that lies on a picture. */
export function Pill({ icon, tone = 'light', className, children }: Props) {
  return (
    <span
      className={classes(
        'inline-flex min-h-7 items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-1.5 font-semibold text-14 leading-none',
        tone === 'gold' ? 'bg-[#f7e7c3] text-[#6a4700]' : 'bg-white/94 text-brand',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
