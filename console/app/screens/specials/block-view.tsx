import { htmlOfText } from '@mall/contract/content/page-text'
import { bodyOf, type SpecialPart } from '@mall/contract/content/special-text'
import { Prose } from '@mall/ui/typography/prose.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ReactNode } from 'react'
import { useStaff } from '../../shell/use-staff.ts'
import type { Named } from './use-names.ts'

/** A block as it will be read. */
export function BlockView({ part, names }: { part: SpecialPart; names: Named }) {
  const { shopOrigin } = useStaff()
  switch (part.kind) {
    case 'text':
      return (
        <>
          <Heading>{part.title}</Heading>
          <Prose
            html={htmlOfText(bodyOf(part.body)).bodyHtml.replaceAll('src="/images/', `src="${shopOrigin}/images/`)}
            className="max-w-none [&>:first-child]:mt-0! [&>:last-child]:mb-0!"
          />
        </>
      )
    case 'picture':
      return (
        <>
          {part.image !== '' && (
            <img
              src={`${shopOrigin}/images/${part.image}?w=640`}
              alt={part.alt}
              className="max-h-40 w-full rounded-10 bg-surface-sunk object-cover"
            />
          )}
          <p className="break-words">
            {part.alt} {part.to !== '' && <span className="break-all text-14 text-ink-3">打开 {part.to}</span>}
          </p>
        </>
      )
    case 'product':
      return (
        <>
          {part.productId !== '' && <ProductName productId={part.productId} names={names} />}
          <p className="break-words text-ink-2">{part.words}</p>
        </>
      )
    case 'products':
      return (
        <>
          <Heading>{part.title}</Heading>
          <p className="break-words text-ink-2">{part.hint}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {part.productIds.map((productId) => (
              <li key={productId}>
                <ProductName productId={productId} names={names} />
              </li>
            ))}
          </ul>
        </>
      )
    case 'coupon':
      return (
        <>
          <Heading>{part.title}</Heading>
          <p className="break-words text-ink-2">{part.hint}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {part.codes.map((code) => (
              <li key={code}>
                <CouponName code={code} names={names} />
              </li>
            ))}
          </ul>
        </>
      )
  }
}

const Heading = ({ children }: { children: ReactNode }) =>
  children === '' ? null : <h3 className="break-words font-bold text-17">{children}</h3>

/** What a product is called, and that the shop leaves it out. */
export function ProductName({ productId, names }: { productId: string; names: Named }) {
  const product = names.product(productId)
  return (
    <span className="break-words">
      {product?.name ?? productId} {product && !product.isOnSale && <Tag tone="warning">没有在卖</Tag>}
      {!product && <Tag tone="danger">没有这个商品</Tag>}
    </span>
  )
}

/** What a coupon is called, and that nobody can claim it any more. */
export function CouponName({ code, names }: { code: string; names: Named }) {
  const coupon = names.coupon(code)
  return (
    <span className="break-words">
      {coupon?.title ?? code} {coupon && <span className="num text-14 text-ink-3">{code}</span>}{' '}
      {coupon && coupon.claimTo < names.today && <Tag tone="warning">已经领不了</Tag>}
      {!coupon && <Tag tone="danger">没有这张券</Tag>}
    </span>
  )
}
