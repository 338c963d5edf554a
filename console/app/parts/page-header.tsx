import { type ReactNode, useEffect } from 'react'

type Props = {
  title: string
  /** One line below it. */
  note?: ReactNode
  actions?: ReactNode
}

/** The top of a page; its title is the tab's too. */
export function PageHeader({ title, note, actions }: Props) {
  useEffect(() => {
    document.title = `${title} · 运营台`
  }, [title])
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-4 pb-3 tablet:px-6">
      <div className="min-w-0 grow">
        <h1 className="font-bold text-22">{title}</h1>
        {note && <p className="text-14 text-ink-3">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
