import { wholeDay } from '@mall/contract/days'
import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { TableOfContents } from '@mall/ui/navigation/table-of-contents.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { DOT } from '@mall/ui/typography/facts.ts'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { CallUs } from './call-us.tsx'
import { countQuestions, type Page } from './find-questions.ts'
import { OldVersionNotice, Versions } from './page-versions.tsx'
import { Questions } from './questions.tsx'
import { type Comparison, WordingChanges } from './wording-changes.tsx'

type Props = {
  page: Page
  /** The changes against the previous version, shown instead of the text. */
  comparison?: Comparison | null
}

/** One of the mall's own texts: version, table of contents, text, print button. */
export function PageView({ page, comparison }: Props) {
  const { title, version, effectiveOn, changes, bodyHtml, sections } = page
  const isPhone = useLayout() === 'phone'
  const contents = (
    <TableOfContents
      title="目录"
      sections={sections}
      isFolded={isPhone}
      className="max-h-[calc(100dvh-48px)] self-start overflow-y-auto border-line border-r pr-3"
    />
  )
  const hasQuestions = countQuestions(sections) > 0
  return (
    <div
      className={classes(
        'wrap pb-18',
        !isPhone &&
          'grid grid-cols-[180px_minmax(0,1fr)] gap-8 pt-6 desktop:grid-cols-[232px_minmax(0,1fr)] desktop:gap-14 print:block',
      )}
    >
      {!isPhone && (comparison ? <div /> : contents)}
      <article aria-labelledby="page-title" className="min-w-0">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b pb-4">
          <div>
            <h1 id="page-title" className={classes('font-bold text-36', isPhone && 'sr-only')}>
              {title}
            </h1>
            <p className="num mt-1.5 text-15 text-ink-3">
              {version} 版{DOT}
              <time dateTime={effectiveOn}>{wholeDay(effectiveOn)}</time> 起生效
            </p>
          </div>
          <button type="button" onClick={() => window.print()} className={buttonStyle({ className: 'no-print' })}>
            <span>
              打印<span className="max-tablet:hidden">或存成 PDF</span>
            </span>
          </button>
        </header>
        <OldVersionNotice page={page} />
        {comparison ? (
          <WordingChanges comparison={comparison} />
        ) : (
          <>
            {isPhone && contents}
            <Changes changes={changes} />
            <Prose html={bodyHtml} className="mt-2 tablet:mt-4" />
            {hasQuestions && <Questions sections={sections} />}
          </>
        )}
        <Versions page={page} />
        <aside aria-label="客服" className="no-print mt-12 rounded-16 bg-surface-tint p-5">
          <p className="mb-3 font-semibold text-17">还有不明白的，打电话问我们</p>
          <CallUs />
        </aside>
      </article>
    </div>
  )
}

const Changes = ({ changes }: Pick<Page, 'changes'>) =>
  changes.length > 0 && (
    <section aria-labelledby="changes" className="mt-4 rounded-16 bg-surface-sunk px-5 py-4">
      <h2 id="changes" className="font-semibold text-17">
        这一版改了什么
      </h2>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  )
