import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import type { ReactNode } from 'react'
import { CallUs } from './call-us.tsx'

type Props = {
  /** Title of the page to come. */
  title: string
  /** The one way on; without it the telephone. */
  action?: ReactNode
}

/** The placeholder of a page without content. */
export function PageNotReady({ title, action = <CallUs /> }: Props) {
  return (
    <div className="wrap pb-16">
      <EmptyState title={`${title}还没有放上来`} isPage hint="正在准备，请过些时候再来看。" action={action} />
    </div>
  )
}
