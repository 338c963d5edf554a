import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { OrganGlyph } from '../../art/react/organ-glyph.tsx'
import { labelOf, type Result } from './questions.ts'
import { dateText } from './review-text.ts'

type Source = Result['worth'][number]['source']

/** Recommended checks, most important first: why, how often, by which guidance. */
export function WorthList({ result, isPhone }: { result: Result; isPhone: boolean }) {
  return (
    <ul>
      {result.worth.map((finding) => (
        <li
          key={finding.topicId}
          className="grid grid-cols-[52px_1fr] gap-x-3.5 border-line border-t py-4 first:max-tablet:border-0 tablet:grid-cols-[64px_1fr] tablet:gap-x-4.5 tablet:py-5"
        >
          <span className="grid size-13 place-items-center rounded-full bg-surface-sunk tablet:size-16">
            <OrganGlyph organ={finding.organId} size={isPhone ? 32 : 40} />
          </span>
          <div className="leading-normal">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h3 className="font-bold text-18">
                <Link
                  to={`/searchList?searchItem=${encodeURIComponent(finding.name)}`}
                  className="hover:text-brand hover:underline hover:underline-offset-4"
                >
                  {finding.name}
                </Link>
              </h3>
              <Tag tone="success" className="mt-0.5">
                {finding.interval}
              </Tag>
            </div>
            <p className="mb-1 text-ink-2">{finding.reason}</p>
            <Citation source={finding.source} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Checks that are not needed now, and why. */
export function NotNeededList({ result }: { result: Result }) {
  return (
    <ul>
      {result.notNeeded.map((finding) => (
        <li
          key={finding.topicId}
          className="grid grid-cols-[24px_1fr] gap-x-3 border-line border-t py-3.5 leading-normal tablet:grid-cols-[28px_1fr] tablet:gap-x-3.5 tablet:py-4"
        >
          <Icon name="minus" size={22} className="mt-0.5 text-ink-3" />
          <div>
            <h3 className="font-semibold text-17 tablet:mr-3 tablet:inline">{finding.name}</h3>
            <p className="text-ink-2 tablet:inline">{finding.reason}</p>
            <div className="mt-1">
              <Citation source={finding.source} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Checks that depend on skipped answers. */
export function OpenList({ result }: { result: Result }) {
  if (result.open.length === 0) return null
  return (
    <div className="mt-4 rounded-12 bg-surface-sunk px-4 py-3 text-15">
      <b className="font-semibold">还有几项，多答一题才好说</b>
      <ul className="mt-1 text-ink-2">
        {result.open.map(({ topicId, name, questions }) => (
          <li key={topicId}>
            {name}：看“{questions.map(labelOf).join('”“')}”怎么答
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The guidance something follows, with who published it and when. */
export function Citation({ source }: { source: Source }) {
  const text = (
    <>
      <Icon name="doc" size={16} className="mt-[0.2em] shrink-0" />
      <span>
        <WholePhrases text={source.title} />{' '}
        <span className="text-ink-3">
          {source.publisher}，{dateText(source.publishedOn)}
        </span>
      </span>
    </>
  )
  const look = 'inline-flex min-h-6 items-start gap-1.5 text-14 text-brand leading-normal'
  if (!source.url) return <p className={look}>{text}</p>
  return (
    <a href={source.url} target="_blank" rel="noreferrer" className={`${look} hover:underline`}>
      {text}
      <span className="sr-only">，在新窗口打开</span>
    </a>
  )
}
