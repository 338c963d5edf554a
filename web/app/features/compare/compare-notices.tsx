import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { Comparison } from './compare-text.ts'

type Props = { leftOut: Comparison['leftOut']; isCut: boolean }

/** The requested products that are not shown, and why. */
export function CompareNotices({ leftOut, isCut }: Props) {
  if (leftOut.length === 0 && !isCut) return null
  return (
    <div className="mb-6 grid gap-3 max-tablet:mx-4 max-tablet:mb-4">
      {isCut && <Notice>一次最多对比 4 个，这里是前 4 个。</Notice>}
      {leftOut.map(({ productId, why, productName, successor }) => (
        <Notice key={productId} tone="warning">
          {why === 'unknown' ? '有一个套餐没有找到，可能链接旧了，已经略过。' : `“${productName}”已下架，没有放进来。`}
          {successor && (
            <>
              可以看看新版：
              <Link to={`/product/${successor.id}`} className="link font-semibold underline underline-offset-4">
                {successor.productName}
              </Link>
            </>
          )}
        </Notice>
      ))}
    </div>
  )
}
