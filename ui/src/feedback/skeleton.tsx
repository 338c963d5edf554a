import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'

/** One grey shape; give it the size of what will stand there, such as `h-5.5 w-4/5`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classes('skeleton block', className ?? 'h-5 w-full', !className?.includes('rounded') && 'rounded-8')}
  />
)

/** Wraps skeletons: announces once to screen readers that content is loading. */
export const SkeletonGroup = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="sr-only">正在加载</span>
    {children}
  </div>
)
