import { Icon } from '../../ui/icon.tsx'
import type { Article } from './article-facts.ts'

type Props = { sections: Article['sections']; isFolded?: boolean }

/** What is in the article: beside it, or folded above it on phones. */
export function ArticleContents({ sections, isFolded = false }: Props) {
  const list = (
    <ol>
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
  if (!isFolded)
    return (
      <nav aria-label="目录" className="no-print sticky top-6 rounded-16 border border-line px-3 py-4">
        <p className="px-3 pb-1 font-semibold text-15 text-ink-3">这篇讲什么</p>
        {list}
      </nav>
    )
  return (
    <details className="no-print group mt-4 rounded-14 bg-surface-sunk px-2">
      <summary className="flex min-h-12 list-none items-center justify-between px-3 font-semibold [&::-webkit-details-marker]:hidden">
        这篇讲什么
        <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <nav aria-label="目录" className="pb-2">
        {list}
      </nav>
    </details>
  )
}
