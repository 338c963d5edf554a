import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'

type Props = {
  id?: string
  title?: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  /** Its title is the page's. */
  isPage?: boolean
  className?: string
  children: ReactNode
}

/** White on the sunk ground, with the question it asks. */
export function FlowPanel({ id, title, hint, aside, isPage, className, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section
      id={id}
      className={classes('rounded-16 bg-white p-4 tablet:rounded-24 tablet:px-8 tablet:py-7', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 tablet:mb-5">
          <div>
            <Heading className="font-bold text-18 tablet:text-26">{title}</Heading>
            {hint && <p className="text-15 text-ink-2 tablet:text-16">{hint}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
