import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'

/** The next steps of a thing: at the foot of narrower screens, where a thumb reaches them. */
export const StepBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <section
    aria-label="下一步"
    className={classes(
      'max-desktop:fixed max-desktop:right-0 max-desktop:bottom-(--phone-bar) max-desktop:left-(--side) max-desktop:z-30 max-desktop:border-line max-desktop:border-t max-desktop:bg-white max-desktop:px-4 max-desktop:py-2',
      className,
    )}
  >
    {children}
  </section>
)
