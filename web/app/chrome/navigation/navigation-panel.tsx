import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Price } from '@mall/ui/typography/price.tsx'
import { useEffect, useRef } from 'react'
import { RingGlyph } from '../../art/react/ring-glyph.tsx'
import { TaxIncluded } from '../../entities/price/tax-included.tsx'
import { type Panel, usePanel } from './navigation-panels.ts'

type Entry = Panel['columns'][number]['list'][number]
type Product = NonNullable<Panel['product']>

/** `takesFocus`: opened by a key, so the first way gets the focus. */
type Props = { itemId: string; takesFocus: boolean; onLeave: () => void }

/** The panel of a first-level item: headed columns and a product, over the page without moving it. */
export function NavigationPanel({ itemId, takesFocus, onLeave }: Props) {
  const { columns, product } = usePanel('top', itemId)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector('a')?.focus()
  }, [takesFocus])
  return (
    <div
      ref={frame}
      className="absolute inset-x-0 top-full z-40 animate-fade-in border-line border-t bg-white shadow-e2"
    >
      <div className="wrap grid grid-cols-4 gap-6 pt-6 pb-7 desktop:grid-cols-[repeat(4,1fr)_282px] desktop:pt-8 desktop:pb-9">
        {columns.slice(0, 4).map(({ title, list }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-3 font-medium text-16 text-ink-3">{title}</h3>
            <ul className="grid gap-1">
              {list.map((entry) => (
                <li key={entry.id}>
                  <Link
                    to={`/searchList?${entry.query}`}
                    onClick={onLeave}
                    className="-ml-3 flex min-h-11 items-center gap-2.5 rounded-10 px-3 text-17 hover:bg-surface-tint hover:font-semibold hover:text-brand"
                  >
                    <EntryMark entry={entry} />
                    {entry.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {product && (
          <div className="col-start-5 max-desktop:hidden">
            <PanelProduct product={product} onLeave={onLeave} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The picture or the rings of an entry; some have neither. */
export function EntryMark({ entry, isLarge = false }: { entry: Entry; isLarge?: boolean }) {
  if (entry.tier > 0) {
    return (
      <span className="text-brand">
        <RingGlyph filled={entry.tier} size={24} />
      </span>
    )
  }
  if (!entry.image) return null
  return (
    <Picture
      src={entry.image}
      alt=""
      width={isLarge ? 36 : 26}
      height={isLarge ? 36 : 26}
      className={isLarge ? 'size-9' : 'size-6.5 shrink-0'}
    />
  )
}

function PanelProduct({ product, onLeave }: { product: Product; onLeave: () => void }) {
  return (
    <Link
      to={`/product/${product.id}`}
      onClick={onLeave}
      className="block overflow-hidden rounded-16 border border-line hover:border-transparent hover:shadow-e2"
    >
      <Picture
        src={product.imageUrl}
        alt=""
        width={282}
        height={170}
        crop="card"
        className="h-42.5 w-full object-cover"
      />
      <span className="block px-4 py-3.5">
        <b className="block">{product.productName}</b>
        <span className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
          <Price fen={product.minSellingPrice} isFrom={!product.isSamePrice} size="s" />
          <TaxIncluded goods={product} unitFen={product.minSellingPrice} isFrom={!product.isSamePrice} />
          <span className="link text-15">看看包含什么</span>
        </span>
      </span>
    </Link>
  )
}
