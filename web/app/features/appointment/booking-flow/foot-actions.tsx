import { BottomBar } from '@mall/ui/layout/bottom-bar.tsx'
import type { ReactNode } from 'react'
import { useLayout } from '../../../shell/routing/layout.ts'

/** A page's main action: on phones in a bar at the foot, elsewhere below its panels. */
export function FootActions({ children }: { children: ReactNode }) {
  if (useLayout() !== 'phone') return <div className="flex gap-3">{children}</div>
  return (
    <>
      <div className="h-20" />
      <BottomBar>{children}</BottomBar>
    </>
  )
}
