import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { cartLineText } from '../../entities/cart/line-text.ts'
import type { Sheet } from './use-settlement.ts'

/** The goods of the settlement. */
export function GoodsBlock({ lines }: { lines: Sheet['lines'] }) {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <TitledCard title={`商品 ${pieces} 件`}>
      <ul>
        {lines.map((line) => (
          <li
            key={line.productSpecId}
            className="flex items-center gap-4 border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0 tablet:first:border-t tablet:first:pt-3.5"
          >
            <Thumbnail src={line.imageUrl} className="size-17 rounded-10 tablet:h-17 tablet:w-22" />
            <div className="min-w-0 grow">
              <p className="font-semibold text-17 leading-snug">{line.productName}</p>
              <p className="text-14 text-ink-3">
                {cartLineText(line)}
                <span className="num tablet:hidden"> × {line.quantity}</span>
              </p>
            </div>
            <span className="num w-24 text-center text-ink-3 max-tablet:hidden">× {line.quantity}</span>
            <span className="num min-w-24 text-right text-17">
              ¥{yuan(line.lineTotal)}
              {line.activityFen > 0 && (
                <span className="block text-14 text-ink-3">平时 ¥{yuan(line.lineTotal + line.activityFen)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {lines.some(({ serviceKind, cbecFlag }) => serviceKind === 'goods' && !cbecFlag) && (
        <p className="mt-3.5 border-line border-t pt-3 text-15 text-ink-2">
          请留意：采样盒、试纸、口腔护理等拆封后影响卫生安全的商品，拆封后不能无理由退。
        </p>
      )}
    </TitledCard>
  )
}
