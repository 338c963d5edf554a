import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-shapes.ts'
import { classes } from '../styles/classes.ts'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<NoticeTone, { ground: string; colour: string; icon: IconName }> = {
  info: { ground: 'bg-surface-tint', colour: 'text-brand', icon: 'info' },
  success: { ground: 'bg-success-tint', colour: 'text-success', icon: 'success' },
  warning: { ground: 'bg-warning-tint', colour: 'text-warning', icon: 'warning' },
  danger: { ground: 'bg-danger-tint', colour: 'text-danger', icon: 'warning' },
}

type Props = {
  tone?: NoticeTone
  icon?: IconName
  /** At the right, below where that leaves too little for the words: a link or a small button. */
  action?: ReactNode
  /** It appears after an action of the visitor, so screen readers announce it. */
  isNews?: boolean
  className?: string
  children: ReactNode
}

/** Something to know, in the flow of the page. */
export function Notice({ tone = 'info', icon, action, isNews, className, children }: Props) {
  const look = TONES[tone]
  return (
    <div
      role={isNews ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classes(
        'flex flex-wrap items-start gap-x-2.5 gap-y-1 rounded-12 px-4 py-3 text-16 leading-normal',
        look.ground,
        className,
      )}
    >
      <div className="flex min-w-[min(100%,15em)] flex-1 items-start gap-2.5">
        <Icon name={icon ?? look.icon} size={20} className={classes('mt-0.5', look.colour)} />
        <div className="min-w-0 grow">{children}</div>
      </div>
      {action}
    </div>
  )
}
