import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'

/** One white part of an order's page, with its title. */
export function Panel({ title, className, children }: { title?: string; className?: string; children: ReactNode }) {
  return (
    <section className={classes('rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6.5', className)}>
      {title && <h2 className="mb-3.5 font-bold text-18 tablet:text-20">{title}</h2>}
      {children}
    </section>
  )
}
