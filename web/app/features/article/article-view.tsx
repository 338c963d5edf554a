import { wholeDay } from '@mall/contract/days'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Portrait } from '@mall/ui/media/portrait.tsx'
import { TableOfContents } from '@mall/ui/navigation/table-of-contents.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { DOT } from '@mall/ui/typography/facts.ts'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { type ReactNode, useRef } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { ArticleBar } from './article-bar.tsx'
import { ArticleCard } from './article-card.tsx'
import { Listen } from './listen.tsx'
import type { Article } from './load-articles.ts'
import { SendToFamily } from './send-to-family.tsx'
import { Sources } from './sources.tsx'

/** 18/33 on phones; the article's own pictures and tables keep inside the column. */
const TEXT =
  "leading-[1.83]! [&_blockquote]:my-5 [&_blockquote]:rounded-16 [&_blockquote]:bg-warning-tint [&_blockquote]:px-5 [&_blockquote]:py-2 [&_figcaption]:mt-2 [&_figcaption]:text-15 [&_figcaption]:text-ink-3 [&_a[href^='#source-']]:text-ink [&_a[href^='#source-']]:decoration-dotted [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-12 [&_h2]:mt-9 [&_h2]:text-22! tablet:[&_h2]:text-24!"

type Props = {
  article: Article
  /** What the shop has about it, handed in by the screen. */
  products: ReactNode
}

/** One article: its picture, who reviewed it and when, the contents, the text, what to buy and read next. */
export function ArticleView({ article, products }: Props) {
  const isPhone = useLayout() === 'phone'
  const text = useRef<HTMLDivElement>(null)
  const { title, imageUrl, bodyHtml, sections, related, kind } = article
  const contents = sections.length > 1 && (
    <TableOfContents
      title="这篇讲什么"
      sections={sections}
      isFolded={isPhone}
      className="rounded-16 border border-line px-3 py-4"
    />
  )
  return (
    <div className={classes(isPhone ? 'pb-28 large:pb-34' : 'wrap pb-18')}>
      <div
        className={classes(
          !isPhone && 'grid grid-cols-1 items-start gap-10 desktop:grid-cols-[minmax(0,1fr)_300px] desktop:gap-16',
        )}
      >
        <article aria-labelledby="article-title" className="min-w-0">
          <Picture
            src={imageUrl}
            width={836}
            height={isPhone ? 530 : 400}
            {...(isPhone ? {} : { crop: 'wide' as const })}
            sizes="(max-width: 719px) 100vw, 836px"
            priority
            alt=""
            className="aspect-[390/247] w-full object-cover tablet:aspect-[836/360] tablet:rounded-20"
          />
          <div className={classes(isPhone && 'wrap')}>
            <Head article={article} />
            <Listen text={text} bodyHtml={bodyHtml} />
            {isPhone && contents}
            <div ref={text}>
              <Prose html={bodyHtml} className={classes('mt-4', TEXT)} />
            </div>
            <Sources sources={article.sources} />
            {!isPhone && <SendToFamily title={title} />}
          </div>
        </article>
        {!isPhone && contents}
      </div>
      {products && (
        <section
          aria-labelledby="products"
          className={classes('no-print mt-10 tablet:mt-14 tablet:max-w-209', isPhone && 'wrap')}
        >
          <h2 id="products" className="font-bold text-20 tablet:text-24">
            相关的套餐
          </h2>
          {products}
        </section>
      )}
      {related.length > 0 && (
        <section
          aria-labelledby="related"
          className={classes('no-print mt-10 tablet:mt-14 tablet:max-w-209', isPhone && 'wrap')}
        >
          <h2 id="related" className="font-bold text-20 tablet:text-24">
            接着读
          </h2>
          {related.map((each) => (
            <ArticleCard key={each.id} article={each} isHealth={kind === 'health'} heading="h3" />
          ))}
        </section>
      )}
      {isPhone && <ArticleBar title={title} />}
    </div>
  )
}

function Head({ article: { title, tag, minutes, reviewer, reviewerImageUrl, ...dates } }: Pick<Props, 'article'>) {
  const [name, ...office] = reviewer.split(' ')
  const day = dates.reviewedOn ?? dates.publishedOn
  return (
    <header className="pt-5 tablet:pt-8">
      <Tag>{tag}</Tag>
      <h1 id="article-title" className="mt-2.5 wrap-break-word font-bold text-26 leading-[1.4] tablet:text-36">
        {title}
      </h1>
      <div className="mt-3 flex items-center gap-3">
        {reviewer && <Portrait src={reviewerImageUrl} />}
        <div>
          {reviewer && (
            <p className="text-16">
              <b className="mr-3 font-semibold">{name}</b>
              <span className="text-ink-2">{office.join(' ')}</span>
            </p>
          )}
          <p className="num text-15 text-ink-3">
            <time dateTime={day}>{wholeDay(day)}</time>
            {dates.reviewedOn ? '审阅' : '发布'}
            {DOT}
            {minutes} 分钟读完
          </p>
        </div>
      </div>
    </header>
  )
}
