import type { ReactNode } from 'react'
import { type Contents, lineCount } from './contents/contents-rules.ts'
import { PackageContents } from './contents/package-contents.tsx'
import { type Anchor, ProductAnchors } from './product-anchors.tsx'
import { BookingSteps, LongText, Part, Reasons, Rules } from './product-notes.tsx'
import { type Reason, reasonsOf } from './reason-rules.ts'
import type { Choice, Product } from './spec/spec-rules.ts'

type Props = {
  product: Product
  choice: Choice
  contents: Contents
  branches: ReactNode
  /** Stands beside the parts on the desktop. */
  aside?: ReactNode
  isPhone?: boolean
}

/** Everything below the choices, under one line of anchors. */
export function ProductParts({ product, choice, contents, branches, aside, isPhone = false }: Props) {
  const hasItems = lineCount(contents) > 0
  const reasons = reasonsOf(product, choice)
  const isFasting = contents.groups.some(({ lines }) => lines.some(({ item }) => item.needsFasting))
  const anchors = anchorsOf(product, { contents, reasons }, branches, isPhone)
  const parts = (
    <div>
      {hasItems && (
        <Part id="items" title="检查项目">
          <PackageContents product={product} choice={choice} isPhone={isPhone} />
        </Part>
      )}
      {reasons.length > 0 && (
        <Part id="why" title={hasItems ? '为什么这样配' : '要点'}>
          <Reasons reasons={reasons} />
        </Part>
      )}
      {product.productDetail && (
        <Part id="detail" title="详细说明">
          <LongText product={product} />
        </Part>
      )}
      {branches && (
        <Part id="branches" title="可约院区">
          {branches}
        </Part>
      )}
      <Part id="rules" title={product.bookingSupport ? '预约与退改' : '配送与售后'}>
        {product.bookingSupport && <BookingSteps isFasting={isFasting} />}
        <Rules product={product} />
      </Part>
    </div>
  )
  return (
    <>
      <ProductAnchors anchors={anchors} isPhone={isPhone} />
      {aside ? (
        <div className="grid grid-cols-1 items-start gap-x-12 desktop:grid-cols-[minmax(0,1fr)_300px] desktop:large:grid-cols-[minmax(0,1fr)_340px] desktop:large:gap-x-8">
          {parts}
          {aside}
        </div>
      ) : (
        parts
      )}
    </>
  )
}

type ContentsFacts = { contents: Contents; reasons: readonly Reason[] }

function anchorsOf(
  product: Product,
  { contents, reasons }: ContentsFacts,
  branches: ReactNode,
  isPhone: boolean,
): Anchor[] {
  const all: (Anchor | false)[] = [
    contents.itemCount > 0 && { id: 'items', label: `${isPhone ? '项目' : '检查项目'} ${contents.itemCount}` },
    reasons.length > 0 && { id: 'why', label: isPhone ? '为什么' : '为什么这样配' },
    product.productDetail !== '' && { id: 'detail', label: isPhone ? '说明' : '详细说明' },
    Boolean(branches) && !isPhone && { id: 'branches', label: '可约院区' },
    { id: 'rules', label: isPhone ? '须知' : product.bookingSupport ? '预约与退改' : '配送与售后' },
  ]
  return all.filter((anchor) => anchor !== false)
}
