import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

const LOOKS = {
  /** On white pages: a hairline. */
  line: 'rounded-16 border border-line bg-white',
  /** On transaction pages: white on the sunk ground. */
  panel: 'rounded-20 bg-white p-4 tablet:p-6',
  /** A pressable card lifts its shadow only. */
  lift: 'rounded-16 border border-line bg-white transition-[box-shadow,border-color] hover:border-transparent hover:shadow-e2',
  /** Quiet information. */
  tint: 'rounded-16 bg-surface-tint p-4 tablet:p-6',
} as const

type Props = {
  look?: keyof typeof LOOKS
  as?: 'div' | 'article' | 'section' | 'li'
  className?: string
  children: ReactNode
}

export function Card({ look = 'line', as: Element = 'div', className, children }: Props) {
  return <Element className={classes(LOOKS[look], className)}>{children}</Element>
}
