import { ARTICLE_KIND_NAMES, ARTICLE_STANDINGS, STANDINGS } from '@mall/contract/content/article-terms'
import type { StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Select } from '@mall/ui/forms/select.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useNavigate } from 'react-router'
import { rowsOf, useReadPages } from '../../client/queries.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import { DraftMark } from '../draft/draft-mark.tsx'
import { useDraft } from '../draft/use-draft.ts'

type Article = StaffOutput<'listArticles'>['list'][number]
type Query = StaffInput<'listArticles'>

const KINDS = Object.keys(ARTICLE_KIND_NAMES)
const isKind = (text?: string): text is Article['kind'] => text !== undefined && KINDS.includes(text)
const FILTERS = ['due', ...STANDINGS] as const
const isStanding = (text?: string): text is NonNullable<Query['standing']> => FILTERS.some((one) => one === text)

/** Every article: whether the shop shows it, who reviewed it, and until when. */
export default function ArticleList() {
  const { values, set, ...filters } = useFilters(['word', 'kind', 'standing'])
  const navigate = useNavigate()
  const draft = useDraft()
  const articles = useReadPages('listArticles', {
    ...(values.word && { word: values.word }),
    ...(isKind(values.kind) && { kind: values.kind }),
    ...(isStanding(values.standing) && { standing: values.standing }),
  })
  return (
    <>
      <PageHeader
        title="文章"
        note="健康文章由医生审过，过了复审日商城就不再显示"
        actions={
          draft.isAllowed && (
            <LinkButton to="/articles/new" variant="brand">
              写一篇
            </LinkButton>
          )
        }
      />
      <FilterBar label="标题、摘要或编号" word={values.word ?? ''} onWord={(word) => set({ word })} maxLength={40}>
        <Select
          label="种类"
          value={values.kind ?? ''}
          options={[
            { value: '', label: '全部' },
            ...Object.entries(ARTICLE_KIND_NAMES).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(kind) => set({ kind })}
        />
        <Select
          label="状态"
          value={values.standing ?? ''}
          options={[
            { value: '', label: '全部' },
            { value: 'due', label: '要重看的' },
            ...STANDINGS.map((value) => ({ value, label: ARTICLE_STANDINGS[value] })),
          ]}
          onChange={(standing) => set({ standing })}
        />
      </FilterBar>
      <DataTable
        label="文章"
        rows={rowsOf(articles)}
        state={articles}
        keyOf={({ articleId }) => articleId}
        filters={filters}
        onOpen={({ articleId }) => void navigate(`/articles/${articleId}`)}
        columns={[
          {
            name: '标题',
            isLong: true,
            cell: ({ title, articleId }) => (
              <>
                {title} <DraftMark draft={draft} field="row.article" thingId={articleId} />
              </>
            ),
          },
          { name: '状态', cell: ({ standing }) => <Standing standing={standing} /> },
          { name: '种类', cell: ({ kind }) => ARTICLE_KIND_NAMES[kind], isTight: true },
          { name: '话题', cell: ({ tag }) => tag, isSpare: true },
          {
            name: '审阅医生',
            cell: ({ reviewer }) => reviewer || <span className="text-ink-3">不用审</span>,
            isExtra: true,
          },
          { name: '复审日', cell: ({ reviewUntil }) => <span className="num">{reviewUntil ?? '—'}</span> },
          { name: '出处', cell: ({ sources }) => sources, isRight: true, isExtra: true },
          { name: '发布日', cell: ({ publishedOn }) => <span className="num">{publishedOn}</span>, isSpare: true },
        ]}
        empty={{ title: '还没有文章', hint: '按“写一篇”开始' }}
      />
      <DraftBar draft={draft} />
    </>
  )
}

const SHARES: Readonly<Record<Article['standing'], number>> = { shown: 1, soon: 0.75, over: 0, withdrawn: 0 }

const Standing = ({ standing }: Pick<Article, 'standing'>) => {
  const name = ARTICLE_STANDINGS[standing]
  if (standing === 'over') return <Tag tone="danger">{name}</Tag>
  if (standing === 'soon') return <Tag tone="warning">{name}</Tag>
  return <StateMark share={SHARES[standing]}>{name}</StateMark>
}
