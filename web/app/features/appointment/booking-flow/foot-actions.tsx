import { BottomBar } from '@mall/ui/layout/bottom-bar.tsx'
import type { ReactNode } from 'react'
import { useLayout } from '../../../shell/routing/layout.ts'

/** What a page is for: on phones in a bar at the foot, which the page leaves room for; elsewhere below its panels. */
export function FootActions({ children }: { children: ReactNode }) {
  if (useLayout() !== 'phone') return <div className="flex gap-3">{children}</div>
  return (
    <>
      <div className="h-20" />
      <BottomBar>{children}</BottomBar>
    </>
  )
}
