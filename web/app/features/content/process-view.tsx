import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { CallUs } from './call-us.tsx'
import type { Page } from './find-questions.ts'

/** Every heading of the text is a step: a number in a ring before it, and a line that leads on to the next. */
const STEPS =
  '[counter-reset:step] [&_h2]:relative [&_h2]:pl-14 [&_h2]:[counter-increment:step] [&_h2]:before:absolute [&_h2]:before:-top-1 [&_h2]:before:left-0 [&_h2]:before:grid [&_h2]:before:size-10 [&_h2]:before:place-items-center [&_h2]:before:rounded-full [&_h2]:before:bg-surface-tint [&_h2]:before:text-brand [&_h2]:before:content-[counter(step)] [&_ul]:ml-5 [&_ul]:border-surface-tint-2 [&_ul]:border-l-2 [&_ul]:pl-13'

/** From buying to the report: the whole way at a glance, then step by step. */
export function ProcessView({ page: { title, bodyHtml, sections } }: { page: Page }) {
  return (
    <div className="wrap pb-16">
      <h1 className="pt-5 font-bold text-26 tablet:pt-2 tablet:text-36">{title}</h1>
      <nav
        aria-label="步骤"
        className="no-print mt-5 rounded-24 bg-surface-tint px-4 py-5 tablet:mt-7 tablet:px-10 tablet:py-9"
      >
        <ol className="grid grid-cols-4 gap-x-2 gap-y-5 tablet:flex tablet:justify-between">
          {sections.map(({ id, title: name }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 flex-col items-center gap-2 text-center text-14 leading-snug hover:text-brand tablet:text-16"
              >
                <ProgressRing
                  share={(index + 1) / sections.length}
                  size={52}
                  thickness={4}
                  ground="var(--color-surface-tint-2)"
                >
                  <b className="num text-brand text-18">{index + 1}</b>
                </ProgressRing>
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid grid-cols-1 gap-10 desktop:grid-cols-[minmax(0,1fr)_320px] desktop:items-start desktop:gap-16">
        <Prose html={bodyHtml} className={classes('mt-5 max-w-none! tablet:mt-8', STEPS)} />
        <aside
          aria-label="接下来"
          className="no-print rounded-20 border border-line p-5.5 tablet:sticky tablet:top-6 tablet:mt-10"
        >
          <b className="block text-18">看完了，去挑一个</b>
          <LinkButton to="/searchList" variant="go" size="l" className="mt-4 w-full">
            看全部套餐
          </LinkButton>
          <LinkButton to="/branch" className="mt-2.5 w-full">
            看院区和名额
          </LinkButton>
          <p className="mt-5 mb-3 border-line border-t pt-4 text-15 text-ink-2">哪一步不明白，打电话问我们。</p>
          <CallUs />
        </aside>
      </div>
    </div>
  )
}
