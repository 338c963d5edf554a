import type { getNewsList } from '@mall/contract/content/reading'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { type LinkPill, LinkPills } from '@mall/ui/actions/link-pills.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import type { ReactNode } from 'react'
import { ArticleCard } from './article-card.tsx'

type ArticlePage = OutputOf<typeof getNewsList>

type Props = {
  title: string
  hint: string
  /** Topics or kinds, as addresses that can be shared. */
  ways: readonly LinkPill[]
  page: ArticlePage
  isHealth: boolean
  hrefOf: (page: number) => string
  /** A field to look for articles with, handed in where there is one. */
  search?: ReactNode
}

/** Articles of one kind: what there is to choose from, the list, its pages. */
export function ArticleList({ title, hint, ways, page, isHealth, hrefOf, search }: Props) {
  return (
    <div className="wrap pb-16">
      <h1 className="pt-4 font-bold text-26 tablet:pt-0 tablet:text-36">{title}</h1>
      <p className="mt-1 text-16 text-ink-2 tablet:text-18">{hint}</p>
      {search}
      <LinkPills label={`${title}的分类`} links={ways} />
      <div className="grid grid-cols-1 desktop:grid-cols-2 desktop:gap-x-14">
        {page.list.map((article, index) => (
          <ArticleCard key={article.id} article={article} isHealth={isHealth} priority={index < 2} />
        ))}
      </div>
      {page.list.length === 0 && (
        <EmptyState
          title={search ? '没有找到这样的文章' : '这里还没有文章'}
          hint="换个说法，看看别的分类，或者回到全部。"
          action={<LinkButton to={ways[0]?.to ?? '/'}>看{ways[0]?.label ?? '首页'}</LinkButton>}
        />
      )}
      <Pagination page={page.curPage} pages={Math.ceil(page.total / page.pageSize)} hrefOf={hrefOf} />
    </div>
  )
}
