import type { ReactNode } from 'react'

/** The page of one thing: its parts, and beside them what happened to it. */
export const ThingPage = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_340px]">
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 tablet:p-6">{children}</div>
    <aside className="grid content-start gap-5 border-line bg-surface-sunk p-4 max-desktop:border-t desktop:border-l">
      {aside}
    </aside>
  </div>
)
