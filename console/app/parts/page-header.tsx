import { classes } from '@mall/ui/styles/classes.ts'
import type { ReactNode } from 'react'
import { SavedViews } from './saved-views.tsx'
import { useTabTitle } from './use-tab-title.ts'

type Props = {
  title: string
  /** One line below it. */
  note?: ReactNode
  actions?: ReactNode
  /** Between title and actions, over the width that is left. */
  search?: ReactNode
}

/** The top of a page; its title is the tab's too. */
export function PageHeader({ title, note, actions, search }: Props) {
  useTabTitle(title)
  return (
    <header
      className={classes(
        'flex flex-wrap gap-x-4 gap-y-2 px-4 pt-4 pb-3 tablet:px-6',
        search ? 'items-center' : 'items-end',
      )}
    >
      <div className={classes('min-w-0', !search && 'grow')}>
        <h1 className="font-bold text-22">{title}</h1>
        {note && <p className="text-14 text-ink-3">{note}</p>}
      </div>
      {search && <search className="min-w-0 grow max-tablet:order-last max-tablet:w-full">{search}</search>}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      <SavedViews />
    </header>
  )
}
