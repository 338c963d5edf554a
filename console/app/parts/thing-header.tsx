import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { useTabTitle } from './use-tab-title.ts'

type Props = {
  /** The list that leads here. */
  list: { to: string; name: string }
  /** After the list: its number, or what waits beside it. */
  beside?: ReactNode
  title: string
  /** The tab's, where the page's own names a person. */
  tabTitle?: string
  state?: ReactNode
  /** After its state. */
  marks?: ReactNode
  /** Lines below the title. */
  note?: ReactNode
  actions?: ReactNode
  /** Over the whole width below. */
  notices?: ReactNode
  /** Within a page that has its own padding. */
  isInset?: boolean
}

/** The top of the page of one thing. */
export function ThingHeader(props: Props) {
  const { list, beside, title, tabTitle, state, marks, note, actions, notices, isInset = false } = props
  useTabTitle(tabTitle ?? title)
  return (
    <header className={classes('flex flex-wrap items-end gap-x-4 gap-y-2', !isInset && 'px-4 pt-4 pb-3 tablet:px-6')}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-2 text-13 text-ink-3">
          <Link to={list.to} className="underline">
            {list.name}
          </Link>
          {typeof beside === 'string' ? <span className="num break-all">{beside}</span> : beside}
        </p>
        <h1 className="num flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere font-bold text-22">
          {title}
          {state && <span className="font-normal text-14">{state}</span>}
          {marks}
        </h1>
        {note && <div className="num break-words text-14 text-ink-2">{note}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      {notices}
    </header>
  )
}
