import type { ReactNode } from 'react'

/** On a wide pane the steps stand beside the items. */
export const VisitColumns = ({ steps, items }: { steps: ReactNode; items: ReactNode }) => (
  <div className="grid items-start gap-4 min-[1000px]:grid-cols-2 large:max-[1199px]:grid-cols-1">
    <div className="flex flex-col gap-4">{steps}</div>
    {items}
  </div>
)

/** What is done next, always in sight. */
export const VisitBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-(--phone-bar) z-10 -mx-4 flex flex-wrap gap-3 border-line border-t bg-surface-sunk px-4 py-3 tablet:-bottom-4">
    {children}
  </div>
)
