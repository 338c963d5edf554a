import type { ReactNode } from 'react'

/** The main action of a phone's screen, fixed at its lower edge; the page leaves room for it. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className="no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
    {children}
  </div>
)
