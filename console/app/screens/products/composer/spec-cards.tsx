import { yuanText } from '@mall/contract/money'
import { Button } from '@mall/ui/actions/button.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { useState } from 'react'
import { Panel } from '../../../parts/panel.tsx'
import { useSeesCosts } from '../../costs/cost-hidden.tsx'
import { PictureUpload } from '../../draft/picture-upload.tsx'
import { RowDrawer } from '../../draft/row-drawer.tsx'
import type { Draft } from '../../draft/use-draft.ts'
import { sumsOf } from './compose.ts'
import { NewSpec } from './new-spec.tsx'
import { StockLine } from './stock-line.tsx'
import type { Composed, ComposedRow } from './use-composed.ts'

/** What a product is sold for, with what is left of each price after the cost of its items. */
export function SpecCards({ composed, draft }: { composed: Composed; draft: Draft }) {
  const [opened, setOpened] = useState<{ sheet: 'price' | 'package'; row: ComposedRow } | null>(null)
  const [isAdding, setAdding] = useState(false)
  const seesCosts = useSeesCosts()
  const verb = draft.isAllowed ? '改' : '看'
  const people = Number(composed.product.cells.people ?? 1)
  return (
    <Panel
      title="规格与价格"
      aside={
        draft.isAllowed && (
          <Button size="s" onPress={() => setAdding(true)}>
            加规格
          </Button>
        )
      }
    >
      <ul className="grid gap-3 p-4 tablet:grid-cols-2">
        {composed.prices.map((row) => {
          const { id, cells, fen, nowFen } = row
          const pack = composed.packages.find((one) => one.id === cells.package)
          return (
            <li key={id} className="flex flex-col gap-1 rounded-10 border border-line p-3">
              <p className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">{cells.name}</b>
                {(row.isDrafted || fen !== nowFen || pack?.isDrafted) && <Tag tone="warning">有改动</Tag>}
              </p>
              <p className="num">
                {fen !== nowFen && row.now !== '' && <s className="mr-2 text-ink-3">{yuanText(nowFen)}</s>}
                <b className="font-semibold text-18">{yuanText(fen)}</b>{' '}
                <span className="text-14 text-ink-3">门市价 ¥{cells.market}</span>
              </p>
              {pack && seesCosts && <Margin fen={fen} sums={sumsOf(pack, composed.items)} people={people} />}
              {pack && (
                <p className="text-14 text-ink-3">
                  {pack.cells.sex === '不限' ? '男女都可以' : `${pack.cells.sex}性`}，{pack.cells.minAge}–
                  {pack.cells.maxAge} 岁
                </p>
              )}
              {row.now !== '' && (
                <StockLine specId={id} name={cells.name ?? ''} left={composed.stock.get(id) ?? null} />
              )}
              <p className="mt-auto flex flex-wrap gap-2 pt-1">
                <Button
                  size="s"
                  aria-label={`${verb}规格“${cells.name}”`}
                  onPress={() => setOpened({ sheet: 'price', row })}
                >
                  {verb}规格
                </Button>
                {pack && (
                  <Button
                    size="s"
                    aria-label={`${verb}套餐“${cells.name}”`}
                    onPress={() => setOpened({ sheet: 'package', row: pack })}
                  >
                    {verb}套餐
                  </Button>
                )}
              </p>
            </li>
          )
        })}
      </ul>
      {isAdding && <NewSpec composed={composed} draft={draft} onClose={() => setAdding(false)} />}
      {opened && (
        <RowDrawer
          sheet={opened.sheet}
          id={opened.row.id}
          now={opened.row.now}
          draft={draft}
          without={opened.sheet === 'package' ? ['items'] : ['product']}
          fieldOf={(column, { cells, error, onChange }) =>
            column === 'image' ? (
              <PictureUpload
                kind="product"
                label="规格图片"
                none="没有自己的图片，商城里用商品的。"
                path={cells.image ?? ''}
                error={error}
                isWhole
                onChange={({ path }) => onChange({ image: path })}
                onRemove={() => onChange({ image: '' })}
              />
            ) : undefined
          }
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  )
}

type MarginProps = { fen: number; sums: ReturnType<typeof sumsOf>; people: number }

/** Of the price; of the costs that are known. */
function Margin({ fen, sums: { costFen, unknown }, people }: MarginProps) {
  const share = ((fen - costFen * people) / Math.max(1, fen)) * 100
  return (
    <p className={classes('num text-14', share < 0 ? 'font-semibold text-danger' : 'text-ink-2')}>
      毛利 {share < 0 ? '−' : ''}
      {Math.abs(share).toFixed(1)}%{unknown > 0 && `，${unknown} 项不知道成本`}
    </p>
  )
}
