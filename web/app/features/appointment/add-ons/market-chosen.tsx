import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import type { ReactNode } from 'react'
import type { Selection } from './market-selection.ts'
import type { ItemChoice } from './use-item-choice.ts'

type Props = { selection: Selection; choice: ItemChoice }

/** 已选清单: base, packages with their items, single items, what goes along for nothing, and the price of it all. */
export function MarketChosen({ selection, choice }: Props) {
  const { base, itemList, packageList, freeItemList } = selection
  const singles = itemList.filter(({ packageId }) => packageId === null)
  return (
    <section aria-label="已选清单" className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-20">已选清单</h2>
        {itemList.length > 0 && (
          <button type="button" onClick={choice.clear} className="link min-h-11 px-1 text-15">
            清空加项
          </button>
        )}
      </div>
      {base && (
        <p className="flex items-center gap-3 border-line border-b pb-3">
          <Thumbnail src={base.imageUrl} className="size-13 rounded-10" />
          <span className="min-w-0 grow leading-snug">
            <b className="block">{base.productName}</b>
            <span className="num text-14 text-ink-2">{base.itemCount} 项</span>
          </span>
          <span className="num shrink-0">{base.isPaid ? '已付' : `¥${yuan(selection.contractPrice)}`}</span>
        </p>
      )}
      {packageList.map(({ packageId, packageName, price, itemIds }) => (
        <div key={packageId} className="border-line border-b pb-2">
          <Row
            name={<b>{packageName}</b>}
            fen={price}
            remove={`去掉 ${packageName}`}
            onRemove={() => choice.removePackage(packageId)}
          />
          <ul className="border-line border-l-2 pl-3">
            {itemList
              .filter(({ checkItemId }) => itemIds.includes(checkItemId))
              .map(({ checkItemId, itemName }) => (
                <li key={checkItemId} className="flex items-center justify-between text-15 text-ink-2">
                  {itemName}
                  <IconButton icon="close" label={`去掉 ${itemName}`} onPress={() => choice.removeItem(checkItemId)} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      {singles.map(({ checkItemId, itemName, basePrice }) => (
        <Row
          key={checkItemId}
          name={itemName}
          fen={basePrice}
          remove={`去掉 ${itemName}`}
          onRemove={() => choice.removeItem(checkItemId)}
        />
      ))}
      {!base && itemList.length === 0 && (
        <p className="py-4 text-ink-2">还没有选。在左边挑几项，或从您担心的事挑起。</p>
      )}
      {packageList.length > 0 && <Notice>拿掉组合里的一项，整个组合会一起取消，剩下的按单项价算。</Notice>}
      {freeItemList.length > 0 && (
        <p className="pt-2 text-15">
          <b>免费带上 {freeItemList.length} 项</b>
          <span className="block text-14 text-ink-2">
            <WholePhrases text={`${freeItemList.map(({ itemName }) => itemName).join('、')}，不占时间`} />
          </span>
        </p>
      )}
    </section>
  )
}

type RowProps = { name: ReactNode; fen: number; remove: string; onRemove: () => void }

const Row = ({ name, fen, remove, onRemove }: RowProps) => (
  <p className="flex items-center gap-2 py-1">
    <span className="min-w-0 grow">{name}</span>
    <span className="num">¥{yuan(fen)}</span>
    <IconButton icon="close" label={remove} onPress={onRemove} />
  </p>
)

/** The total so far. */
export function MarketTotal({ selection }: { selection: Selection }) {
  const { base, contractPrice, tjMarketPrice, itemList, reportProperties } = selection
  return (
    <div className="grid gap-1 border-line border-t pt-4" aria-live="polite">
      {base && !base.isPaid && <Line name="打底套餐">¥{yuan(contractPrice)}</Line>}
      <Line name={`加项 ${itemList.length} 个`}>¥{yuan(tjMarketPrice - contractPrice)}</Line>
      <p className="flex items-baseline justify-between">
        <b className="text-18">合计</b>
        <Price fen={tjMarketPrice} hasCents />
      </p>
      {reportProperties.minutes > 0 && (
        <p className="num text-14 text-ink-2">
          到检约 {reportProperties.minutes} 分钟
          {reportProperties.reportDays && `，报告 ${reportProperties.reportDays}`}
        </p>
      )}
    </div>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="num flex justify-between text-ink-2">
    <span>{name}</span>
    <span>{children}</span>
  </p>
)
