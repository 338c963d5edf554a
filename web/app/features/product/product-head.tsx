import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { briefCount } from '@mall/ui/typography/money.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ReactNode } from 'react'
import type { Product } from './spec/spec-rules.ts'

/** Name, purpose and key facts of a product. */
export function ProductHead({ product, branchTotal, compare, isPhone = false }: Props) {
  return (
    <>
      <h1 className={isPhone ? 'mt-2.5 font-bold text-24' : 'font-bold text-26 desktop:text-[calc(34px*var(--k))]'}>
        {product.productName}
      </h1>
      <p className={isPhone ? 'mt-0.5 text-ink-2' : 'mt-1.5 text-16 text-ink-2 desktop:text-18'}>{intro(product)}</p>
      {isPhone ? (
        <div className="mt-1 flex items-center justify-between gap-x-3">
          <p className="num text-14 text-ink-3">{joinFacts(factsOf(product, branchTotal))}</p>
          <span className="shrink-0 empty:hidden">{compare}</span>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {factsOf(product, branchTotal).map((fact) => (
            <Tag key={fact} tone={fact.startsWith('已售') ? 'grey' : 'brand'}>
              {fact}
            </Tag>
          ))}
          {product.bookingSupport && <Tag tone="success">未预约全额退</Tag>}
        </div>
      )}
    </>
  )
}

type Props = {
  product: Product
  branchTotal: number
  /** On phones, beside the facts. */
  compare?: ReactNode
  isPhone?: boolean
}

const intro = ({ productDescription, suitableFor }: Product) =>
  [productDescription, suitableFor && `适合：${joinFacts([suitableFor])}`].filter(Boolean).join('。')

function factsOf({ itemCount, bookingSupport, sellNumber, serviceKind }: Product, branchTotal: number): string[] {
  return [
    itemCount > 0 && `${itemCount} 项`,
    bookingSupport && branchTotal > 0 && `${branchTotal} 家院区`,
    serviceKind === 'goods' && '快递到家',
    sellNumber > 0 && `已售 ${briefCount(sellNumber)}`,
  ].filter((fact) => fact !== false)
}

/** Withdrawn: said plainly, with the way to the newer one. */
export function Withdrawn({ product, className }: { product: Product; className?: string }) {
  if (product.productStatus === '1' && product.auditStatus === '1') return null
  const { successor } = product
  return (
    <Notice tone="warning" className={className}>
      <b className="font-semibold">这个商品已下架，暂时买不了。</b>
      {successor ? (
        <>
          换成了
          <Link to={`/product/${successor.id}`} className="link mx-1 font-semibold underline underline-offset-4">
            {successor.productName}
          </Link>
          ，项目更新过了。
        </>
      ) : (
        '可以看看下面的同类商品，或打客服电话问一问。'
      )}
    </Notice>
  )
}
