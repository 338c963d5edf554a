import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

/** Two notches of 8 px where stub and ticket are torn apart. */
const notched = (side: '0' | '100%') => {
  const corner = (y: '0' | '100%') =>
    `radial-gradient(circle 8px at ${side} ${y},#0000 98%,#000) 0 ${y}/100% 51% no-repeat`
  return { mask: `${corner('0')},${corner('100%')}` }
}
const STUB = notched('100%')
const BODY = notched('0')

type Props = {
  /** Its value. */
  stub: ReactNode
  /** Used up, too late or out of reach. */
  isGrey?: boolean
  isSelected?: boolean
  className?: string
  children: ReactNode
}

/** A ticket with its stub: notches and a dashed tear between them. */
export function Ticket({ stub, isGrey, isSelected, className, children }: Props) {
  return (
    <div
      className={classes(
        'relative flex min-h-26',
        isSelected ? 'drop-shadow-[0_0_1.5px_var(--color-brand)]' : 'drop-shadow-[0_0_1px_var(--color-line-control)]',
        className,
      )}
    >
      <div
        style={STUB}
        className={classes(
          'flex w-26 shrink-0 flex-col items-center justify-center gap-1 rounded-l-14 px-1 py-3 text-center tablet:w-33',
          isGrey ? 'bg-disabled-fill text-ink-3' : 'bg-accent-tint text-accent-hover',
        )}
      >
        {stub}
      </div>
      <div
        style={BODY}
        className={classes(
          'flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2 rounded-r-14 border-l-[1.5px] border-dashed bg-white px-3.5 py-3 tablet:px-4',
          isGrey ? 'border-line-strong' : 'border-[#E7C9B8]',
        )}
      >
        {children}
      </div>
    </div>
  )
}
