import { shelfNames } from '@mall/contract/assortment/terms'
import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { YES } from '@mall/contract/sheet/columns'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { ThingHeader } from '../../parts/thing-header.tsx'
import { actKey } from '../../shell/keys/page-keys.ts'
import { DraftBar } from '../draft/draft-bar.tsx'
import { PictureUpload } from '../draft/picture-upload.tsx'
import { RowDrawer } from '../draft/row-drawer.tsx'
import { type Draft, useDraft } from '../draft/use-draft.ts'
import { withDrafted } from './composer/drafted-rows.ts'
import { ItemMatrix } from './composer/item-matrix.tsx'
import { SpecCards } from './composer/spec-cards.tsx'
import { type Composed, useComposed } from './composer/use-composed.ts'
import { FindingCounts, FindingList } from './findings.tsx'

/** One product as it would be with the draft: its items, texts, specs and prices, with the linter beside them. */
export default function ProductPage() {
  const { productId = '' } = useParams()
  const draft = useDraft()
  const lines = draft.set?.lines ?? []
  const isNew = withDrafted(null, productId, lines) !== null
  const { data, error, refetch } = useRead('getProductRows', { productId }, { isWanted: !isNew && !draft.isOpening })
  const rows = withDrafted(data?.product.id === productId ? data : null, productId, lines)
  if (rows) return <Page key={productId} rows={rows} draft={draft} />
  return error ? <Failed error={error} onRetry={refetch} /> : <Opening />
}

function Page({ rows, draft }: { rows: Parameters<typeof useComposed>[0]; draft: Draft }) {
  const composed = useComposed(rows, draft)
  return (
    <>
      <Head {...{ composed, draft }} />
      <div className="flex flex-col desktop:grid desktop:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 px-4 pb-4 max-desktop:pt-4 tablet:px-6">
          {composed.packages.length > 0 ? (
            <ItemMatrix {...{ composed, draft }} />
          ) : (
            <p className="rounded-10 border border-line bg-white p-4 text-ink-2">这件商品不含体检项目。</p>
          )}
          <SpecCards {...{ composed, draft }} />
          <ProductPicture {...{ composed, draft }} />
        </div>
        <aside className="border-line bg-surface-sunk p-4 max-desktop:order-first max-desktop:border-b desktop:border-l tablet:max-desktop:px-6">
          <Findings composed={composed} />
        </aside>
      </div>
      <DraftBar draft={draft} />
    </>
  )
}

function Head({ composed, draft }: { composed: Composed; draft: Draft }) {
  const [isOpen, setOpen] = useState(false)
  const { id, now, cells, isDrafted } = composed.product
  const isOnSale = cellsOf(now)?.isOnSale === YES
  return (
    <>
      <ThingHeader
        list={{ to: '/products', name: '商品' }}
        beside={id}
        title={cells.name ?? ''}
        state={<StateMark share={isOnSale ? 1 : 0}>{isOnSale ? shelfNames.on : shelfNames.off}</StateMark>}
        marks={isDrafted && <Tag tone="warning">{now === '' ? '新商品，还没有发布' : '资料有改动'}</Tag>}
        note={cells.description}
        actions={
          <>
            {now !== '' && <LinkButton to={`/changes/history/product/${id}`}>以前改过什么</LinkButton>}
            <Button {...actKey('E')} onPress={() => setOpen(true)}>
              {draft.isAllowed ? '改文字和资料' : '文字和资料'}
            </Button>
          </>
        }
      />
      {isOpen && (
        <RowDrawer sheet="product" id={id} now={now} draft={draft} without={['image']} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** What the shop shows of it. */
function ProductPicture({ composed: { product }, draft }: { composed: Composed; draft: Draft }) {
  const { id, now, cells } = product
  const put = (image: string) =>
    draft.put([{ field: 'row.product', thingId: id, value: rowValue('product', { ...cells, image }), now }])
  return (
    <Panel title="图片">
      <div className="max-w-100 p-4">
        <PictureUpload
          kind="product"
          label="商品图片"
          none="还没有图片，商城里先用圆环代替。"
          path={cells.image ?? ''}
          isReadOnly={!draft.isAllowed}
          isWhole
          onChange={({ path }) => put(path)}
          onRemove={() => put('')}
        />
      </div>
    </Panel>
  )
}

function Findings({ composed: { findings, problem } }: { composed: Composed }) {
  return (
    <div className="desktop:sticky desktop:top-4">
      <Panel title="医学与合规检查" aside={findings && <FindingCounts findings={findings} />}>
        <div aria-live="polite">
          {problem !== '' && <p className="px-4 py-3 text-danger">{problem}</p>}
          {!findings && problem === '' && <p className="px-4 py-3 text-ink-3">正在检查……</p>}
          {findings?.length === 0 && <p className="px-4 py-3 text-ink-2">照现在的改动，没有发现问题</p>}
          {findings && <FindingList findings={findings} />}
        </div>
      </Panel>
      <p className="mt-2 text-14 text-ink-3">
        红的改好才能发布，谁也不能跳过；黄的看一眼。已经买了的人按买时的内容做。
      </p>
    </div>
  )
}
