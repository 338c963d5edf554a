import { wholeDay } from '@mall/contract/days'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { WholeEnd } from '@mall/ui/typography/whole-phrases.tsx'
import type { ReactNode } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { useSite } from '../../shell/site/site.ts'
import { articlePath } from './article-card.tsx'
import type { Article } from './load-articles.ts'
import { NEWS_TABS } from './news-tabs.ts'
import { SendToFamily } from './send-to-family.tsx'

/** What a notice says in rows: lines between them alone. */
const ROWS =
  '[&_table]:my-1! [&_table]:border-0! [&_table]:text-16! [&_thead]:sr-only [&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_td]:border-x-0! [&_td]:bg-transparent! [&_td]:border-y-0! [&_td]:px-0! [&_td]:py-3! [&_td:first-child]:w-23 [&_td:first-child]:text-ink-3'
const TEXT = 'leading-[1.83]! [&_h2]:mt-8! [&_h2]:mb-1.5! [&_h2]:text-20! tablet:[&_h2]:text-22!'

type Props = {
  article: Article
  /** Whom it comes from; '' for the group. */
  from: string
  /** The answer first: whether it concerns who reads. */
  answer: ReactNode
  /** What can be done about it, below the text. */
  children: ReactNode
}

/** A notice of the operator: the answer, the text, what to do, and the notices before it. */
export function NoticeView({ article, from, answer, children }: Props) {
  const isPhone = useLayout() === 'phone'
  const { phone, phoneHours } = useSite().operator
  const { title, tag, publishedOn, bodyHtml } = article
  return (
    <>
      <article aria-labelledby="article-title" className="wrap pb-6 tablet:pb-10">
        <div className="tablet:max-w-187">
          <header className="pt-5 tablet:pt-8">
            <Tag>
              <Icon name="megaphone" size={18} />
              {tag}
            </Tag>
            <h1
              id="article-title"
              className="mt-2.5 wrap-anywhere font-bold [word-break:keep-all] text-26 leading-[1.42] tablet:text-36"
            >
              <WholeEnd text={title} />
            </h1>
            <p className="num mt-1.5 text-14 text-ink-3 tablet:text-15">
              <time dateTime={publishedOn}>{joinFacts([`${wholeDay(publishedOn)}发布`, from])}</time>
            </p>
          </header>
          {answer}
          <Prose html={bodyHtml} className={classes('mt-4', TEXT, ROWS)} />
          {children}
          <p className="num mt-5 border-line border-t pt-4 text-16 text-ink-3 leading-relaxed">
            有问题打{' '}
            <a href={`tel:${phone}`} className="link whitespace-nowrap">
              {phone}
            </a>
            {phoneHours && `，${phoneHours}`}。
          </p>
          {!isPhone && <SendToFamily title={title} />}
        </div>
      </article>
      <OtherNotices article={article} />
    </>
  )
}

function OtherNotices({ article: { previous, kind } }: Pick<Props, 'article'>) {
  const all = NEWS_TABS.find((tab) => tab.kind === kind) ?? NEWS_TABS[0]
  return (
    <nav aria-label="别的公告" className="no-print bg-surface-sunk">
      <ul className="wrap divide-y divide-line py-3.5">
        {previous && (
          <li>
            <NoticeLink to={articlePath(previous.id, false)}>上一条：{previous.title}</NoticeLink>
          </li>
        )}
        <li>
          <NoticeLink to={`/mall-list?activeName=${all.activeName}`}>全部公告</NoticeLink>
        </li>
      </ul>
    </nav>
  )
}

const NoticeLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="flex min-h-12 items-center gap-3 py-2 text-ink-2 leading-normal hover:text-brand">
    <span className="min-w-0 grow">{children}</span>
    <Icon name="chevron-right" size={18} className="shrink-0" />
  </Link>
)
