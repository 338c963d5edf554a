import { Icon } from '../icons/icon.tsx'
import { classes } from '../styles/classes.ts'

interface Props {
  title: string
  sections: readonly { id: string; title: string }[]
  /** Above the text on phones, instead of beside it. */
  isFolded: boolean
  /** The frame beside the text. */
  className: string
}

/** A text's table of contents. */
export function TableOfContents({ title, sections, isFolded, className }: Props) {
  const list = (
    <ol className="grid gap-0.5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-10 px-3 py-1 text-16 text-ink-2 leading-snug hover:bg-surface-tint hover:text-brand"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  if (isFolded)
    return (
      <details className="no-print group mt-4 rounded-14 bg-surface-sunk px-2">
        <summary className="flex min-h-12 list-none items-center justify-between px-3 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="目录" className="pb-2">
          {list}
        </nav>
      </details>
    )
  return (
    <nav aria-label="目录" className={classes('no-print sticky top-6', className)}>
      <p className="px-3 pb-1 font-semibold text-15 text-ink-3">{title}</p>
      {list}
    </nav>
  )
}
