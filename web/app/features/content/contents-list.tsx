import { Icon } from '../../ui/icon.tsx'
import type { Section } from './find-questions.ts'

/** The table of contents: beside the text on the desktop, folded above it on phones. */
export function ContentsList({ sections, isMobile }: { sections: readonly Section[]; isMobile: boolean }) {
  const list = (
    <ol className="grid gap-0.5">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-10 px-3 py-1.5 text-16 text-ink-2 leading-snug hover:bg-surface-tint hover:text-brand md:min-h-10 md:text-15"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  if (isMobile)
    return (
      <details className="no-print group mt-4 rounded-14 bg-surface-sunk px-2">
        <summary className="flex min-h-12 list-none items-center justify-between px-3 font-semibold [&::-webkit-details-marker]:hidden">
          目录
          <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="目录" className="pb-2">
          {list}
        </nav>
      </details>
    )
  return (
    <nav
      aria-label="目录"
      className="no-print sticky top-6 max-h-[calc(100dvh-48px)] self-start overflow-y-auto border-line border-r pr-3"
    >
      <p className="px-3 pb-2 font-semibold text-14 text-ink-3">目录</p>
      {list}
    </nav>
  )
}
