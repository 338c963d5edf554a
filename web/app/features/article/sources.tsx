import type { Article } from './load-articles.ts'

/** What the claims of an article stand on; each claim in the text leads here. */
export function Sources({ sources }: Pick<Article, 'sources'>) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-8 border-line border-t pt-4">
      <h2 id="sources" className="font-bold text-18">
        出处
      </h2>
      <ol className="mt-2 list-decimal pl-6 text-15 text-ink-2">
        {sources.map(({ name, detail, url }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a claim names its source by the number
          <li key={nth} id={`source-${nth + 1}`} className="my-1 scroll-mt-18 wrap-break-word target:bg-surface-tint">
            {url === '' ? (
              name
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer" className="link">
                {name}
              </a>
            )}
            {detail !== '' && `，${detail}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
