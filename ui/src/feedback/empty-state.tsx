import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { EmptyScene } from './empty-scene.tsx'

type Props = {
  /** Another small scene instead of the quiet rings. */
  scene?: ReactNode
  /** One sentence. */
  title: string
  /** Its title is the page's. */
  isPage?: boolean
  hint?: ReactNode
  /** The one way on. */
  action?: ReactNode
  className?: string
}

/** Nothing here yet: a ring scene, a sentence and a way on. */
export function EmptyState({ scene = <EmptyScene />, title, isPage, hint, action, className }: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes('flex flex-col items-center gap-2 px-6 py-10 text-center', className)}>
      <div className="mb-2">{scene}</div>
      <Title className="font-bold text-18">{title}</Title>
      {hint && <p className="text-14 text-ink-3">{hint}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
