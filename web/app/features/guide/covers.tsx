import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import type { Result } from './questions.ts'

type Cover = Result['packages'][number]
export type PillOf = (product: Cover['product']) => ReactNode
type Props = { result: Result; pill: PillOf; mayBePregnant: boolean }

/** Packages side by side; the first is the one to look at. */
export function CoverCards({ result, pill, mayBePregnant }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-5 desktop:grid-cols-3 desktop:large:grid-cols-2">
      {result.packages.map((cover, place) => (
        <li
          key={cover.specId}
          className={classes(
            'flex flex-col overflow-hidden rounded-16 border',
            place === 0 ? 'border-brand inset-ring inset-ring-brand' : 'border-line',
          )}
        >
          <span className="relative block aspect-4/3 bg-surface-sunk">
            <Picture
              src={cover.product.imageUrl}
              width={282}
              height={212}
              crop="card"
              alt=""
              className="size-full object-cover"
            />
            <span className="absolute top-3 left-3">{pill(cover.product)}</span>
          </span>
          <div className="flex grow flex-col px-4.5 pt-4 pb-4.5">
            <h3 className="font-semibold text-18">{cover.product.productName}</h3>
            <Share cover={cover} />
            <Rest cover={cover} asksPregnancy={mayBePregnant} />
            <Price fen={cover.price} className="mt-auto pt-3" />
            <Link
              to={`/product/${cover.product.id}`}
              aria-label={`看套餐：${cover.product.productName}`}
              className={buttonStyle({ variant: place === 0 ? 'go' : 'warm', isBlock: true, className: 'mt-3.5' })}
            >
              看套餐
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The same as lines, for phones. */
export function CoverRows({ result, mayBePregnant }: Omit<Props, 'pill'>) {
  return (
    <ul>
      {result.packages.map((cover) => (
        <li
          key={cover.specId}
          className="relative flex gap-3 border-line border-t py-3.5 leading-normal first:border-0"
        >
          <Thumbnail src={cover.product.imageUrl} className="size-23 rounded-12" />
          <div className="min-w-0 grow">
            <h3 className="font-semibold text-17">
              <Link to={`/product/${cover.product.id}`} className="after:absolute after:inset-0">
                {cover.product.productName}
              </Link>
            </h3>
            <Share cover={cover} />
            <Rest cover={cover} asksPregnancy={mayBePregnant} />
            <Price fen={cover.price} size="s" className="mt-1" />
          </div>
        </li>
      ))}
    </ul>
  )
}

const countOf = ({ covered, missing, elsewhere }: Cover) => covered.length + missing.length + elsewhere.length

/** A dot for each recommended check, filled where the package covers it; the text says the same. */
function Share({ cover }: { cover: Cover }) {
  const all = countOf(cover)
  const has = cover.covered.length
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: all }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ by their place alone
            key={index}
            className={classes('size-3 rounded-full', index < has ? 'bg-brand' : 'border-[1.5px] border-line-strong')}
          />
        ))}
      </span>
      <b className="num font-semibold text-15 text-brand">
        {has === all ? `${all} 项全有` : `${all} 项里有 ${has} 项`}
      </b>
    </p>
  )
}

/** Missing checks with the price of adding them, the spec to choose, and what is covered beyond. */
function Rest({ cover, asksPregnancy }: { cover: Cover; asksPregnancy: boolean }) {
  const names = (list: Cover['missing']) => list.map(({ name }) => name).join('、')
  const lines = [
    cover.missing.length > 0 &&
      `缺${names(cover.missing)}，可加 ¥${yuan(cover.addOnsPrice)}，合计 ¥${yuan(cover.price + cover.addOnsPrice)}`,
    cover.elsewhere.length > 0 && `${names(cover.elsewhere)}要另约`,
    cover.specName && `选“${cover.specName}”`,
    cover.furtherItems > 0 && `另外还有 ${cover.furtherItems} 项`,
    asksPregnancy && cover.hasRadiation && '含放射检查，怀孕或备孕请先问医生',
  ].flatMap((line) => line || [])
  return (
    <div className="num mt-1 text-14 text-ink-3">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
