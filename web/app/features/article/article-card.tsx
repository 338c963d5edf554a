import type { getNewsList } from '@mall/contract/content/reading'
import { dottedDay } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { DOT } from '@mall/ui/typography/facts.ts'

type ArticleCardFacts = OutputOf<typeof getNewsList>['list'][number]

/** Where an article is read: what doctors explain in its own part, everything else as news. */
export const articlePath = (id: string, isHealth: boolean) =>
  isHealth ? `/healthInformation/detail/${id}` : `/mall-list-details/${id}`

type Props = { article: ArticleCardFacts; isHealth: boolean; heading?: 'h2' | 'h3'; priority?: boolean }

/** An article as a line: words first, its picture beside them. */
export function ArticleCard({ article, isHealth, heading: Heading = 'h2', priority }: Props) {
  const { id, title, summary, imageUrl, tag, minutes, publishedOn } = article
  return (
    <article className="group relative flex items-start gap-3.5 border-line border-b py-4 tablet:gap-7 tablet:py-6">
      <div className="min-w-0 grow">
        <Heading className="font-semibold text-17 leading-[1.45] group-hover:text-brand tablet:text-20">
          <Link to={articlePath(id, isHealth)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-2 text-15 text-ink-2 tablet:mt-1.5 tablet:text-16">{summary}</p>
        <p className="num mt-1.5 text-14 text-ink-3 tablet:mt-2.5">
          {tag}
          {DOT}
          {isHealth ? `${minutes} 分钟` : <time dateTime={publishedOn}>{dottedDay(publishedOn)}</time>}
        </p>
      </div>
      <Picture
        src={imageUrl}
        width={176}
        height={120}
        alt=""
        priority={priority}
        className="h-20 w-28 shrink-0 rounded-12 object-cover tablet:h-30 tablet:w-44 tablet:rounded-14"
      />
    </article>
  )
}
