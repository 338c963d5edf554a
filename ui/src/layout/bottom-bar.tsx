import type { ReactNode } from 'react'

/** What a phone's screen is for, always at hand at its lower edge; the page leaves room for it below its end. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className="no-print fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] shadow-up">
    {children}
  </div>
)
