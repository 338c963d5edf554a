import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

const TONES = {
  brand: 'bg-surface-tint text-brand',
  warm: 'bg-accent-tint text-accent-hover',
  gold: 'bg-gold-tint text-gold-ink',
  grey: 'bg-grey-fill text-ink-2',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  deep: 'bg-surface-deep text-[#f3ddaa]',
  white: 'bg-white text-brand',
} as const
export type TagTone = keyof typeof TONES

/** A short fact beside a name; not pressable. */
export function Tag({
  tone = 'brand',
  className,
  children,
}: {
  tone?: TagTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-6 px-2 py-0.5 font-medium text-14 leading-tight',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
