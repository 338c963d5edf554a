import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import type { ReactNode } from 'react'

/** A state as arc and word. */
export function StateMark({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="inline-flex items-center align-middle gap-1.5 whitespace-nowrap">
      <ProgressRing share={share} size={16} />
      {children}
    </span>
  )
}
