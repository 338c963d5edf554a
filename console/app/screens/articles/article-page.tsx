import { articlePath } from '@mall/contract/content/article-terms'
import { YES } from '@mall/contract/sheet/columns'
import { columnsOf } from '@mall/contract/sheet/sheets'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { ActButton } from '../../parts/act/act-button.tsx'
import { firstReason } from '../../parts/act/first-reason.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { useIsChanged, useUnwritten } from '../../parts/unwritten/use-unwritten.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import { setDraftId, useDraftId } from '../draft/draft-store.ts'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { AddBlock, BlockList } from './block-list.tsx'
import { ClaimsPanel } from './claims-panel.tsx'
import { FactsPanel, ReviewPanel } from './review-panel.tsx'
import { useArticle, type Writing } from './use-article.ts'

/** One article as it is written. In the draft that it opens from, if it does. */
export default function ArticlePage() {
  const { articleId = '' } = useParams()
  const [search] = useSearchParams()
  const from = search.get('set') ?? ''
  useEffect(() => {
    if (from !== '') setDraftId(from)
  }, [from])
  const { data, error, refetch } = useRead('getArticle', { articleId })
  const draftId = useDraftId()
  const draft = useRead('getChangeSet', { changeSetId: draftId }, { isWanted: draftId !== '' })
  const isDraftOpening = draftId !== '' && draft.data?.changeSetId !== draftId && !draft.error
  if (data?.articleId !== articleId) return error ? <Failed error={error} onRetry={refetch} /> : <Opening />
  if (isDraftOpening || (from !== '' && from !== draftId)) return <Opening />
  return <Editor key={articleId} articleId={articleId} now={data.value} today={data.today} />
}

function Editor({ articleId, now, today }: { articleId: string; now: string; today: string }) {
  const draft = useDraft()
  const drafted = draft.nextOf('row.article', articleId)
  const article = useArticle(now, drafted, today)
  useUnwritten(useIsChanged(article.value, drafted ?? now))
  return (
    <>
      <Head {...{ articleId, now, article, draft }} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start border-line border-t desktop:grid-cols-[minmax(0,1fr)_348px] wide:grid-cols-[160px_minmax(0,1fr)_348px]">
        <AddBlock article={article} className="sticky top-(--top-bar) m-3 hidden wide:block" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-white px-2 py-4 tablet:px-6">
          <TextField
            label="标题"
            maxLength={60}
            value={article.cells.title ?? ''}
            onChange={(text) => article.set({ title: text })}
          />
          <BlockList article={article} />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line bg-surface-sunk p-3 max-desktop:border-t desktop:border-l">
          <ClaimsPanel article={article} />
          <ReviewPanel article={article} today={today} />
          <FactsPanel article={article} />
        </aside>
      </div>
      <DraftBar draft={draft} />
    </>
  )
}

type HeadProps = { articleId: string; now: string; article: Writing; draft: Draft }

function Head({ articleId, now, article, draft }: HeadProps) {
  const { shopOrigin } = useStaff()
  const { cells, faults, claimFaults, value, isMedical, minutes } = article
  const drafted = draft.nextOf('row.article', articleId)
  const isUnsaved = value !== (drafted ?? now)
  const missing = faults.map(({ column }) => columnsOf('article').find(([key]) => key === column)?.[1].name ?? column)
  return (
    <ThingHeader
      list={{ to: '/articles', name: '文章' }}
      beside={articleId}
      title={cells.title || '新文章'}
      marks={
        <>
          {drafted !== null && <Tag tone="warning">有改动，还没发布</Tag>}
          {claimFaults.length > 0 && <Tag tone="danger">{claimFaults.length} 处不能送审</Tag>}
        </>
      }
      note={
        <>
          <StateMark share={cells.isShown === YES && now !== '' ? 1 : 0}>
            {now === '' ? '还没有发布' : cells.isShown === YES ? '在商城' : '不在商城'}
          </StateMark>
          ，{cells.body.replaceAll(/\s/g, '').length} 字，读 {minutes} 分钟
          {missing.length > 0 && isUnsaved && (
            <p role="status" className="text-danger">
              还要写好：{[...new Set(missing)].join('、')}
            </p>
          )}
        </>
      }
      actions={
        <>
          {now !== '' && (
            <Link
              to={`${shopOrigin}${articlePath(articleId, isMedical)}`}
              className="link inline-flex min-h-control-m items-center text-14"
            >
              在商城看现在的
            </Link>
          )}
          {drafted !== null && draft.set && (
            <Link
              to={`/changes/${draft.set.changeSetId}/preview?page=${encodeURIComponent(articlePath(articleId, isMedical))}`}
              className="link inline-flex min-h-control-m items-center text-14"
            >
              在商城里预览
            </Link>
          )}
          {draft.isAllowed && (
            <ActButton
              variant="brand"
              whyNot={firstReason(
                [!isUnsaved, '还没有改'],
                [faults.length > 0, `还要写好：${[...new Set(missing)].join('、')}`],
              )}
              isLoading={draft.isPending}
              onPress={() => void draft.put([{ field: 'row.article', thingId: articleId, value, now }])}
            >
              写进改动单
            </ActButton>
          )}
        </>
      }
    />
  )
}
