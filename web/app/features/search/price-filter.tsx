import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { classes } from '@mall/ui/styles/classes.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchPage } from './find.ts'
import { readSearchQuery, searchUrl } from './search-query.ts'

const FEN_PER_YUAN = 100
const DIGITS = 6

/** Whole yuan of a price in fen, as one types it. */
export const yuanText = (fen: number | undefined) => (fen === undefined ? '' : String(Math.round(fen / FEN_PER_YUAN)))
/** Typed prices as address parameters. */
export const fenParam = (typed: string) => (typed === '' ? null : String(Number(typed) * FEN_PER_YUAN))

/** Lowest and highest price of what is found. */
export type PriceSpan = SearchPage['facets']['price']

/** From and to in yuan; the address keeps fen. */
export function PriceFilter({ search, price }: { search: URLSearchParams; price: PriceSpan }) {
  const navigate = useNavigate()
  const { priceMin, priceMax } = readSearchQuery(search).queryTerm
  const [min, setMin] = useState(yuanText(priceMin))
  const [max, setMax] = useState(yuanText(priceMax))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    navigate(searchUrl(search, { priceMin: fenParam(min), priceMax: fenParam(max) }), {
      preventScrollReset: true,
    })
  }
  return (
    <form onSubmit={apply}>
      <PriceRange price={price} min={min} max={max} onMin={setMin} onMax={setMax} />
      <button type="submit" className={buttonStyle({ variant: 'line', size: 's', isBlock: true, className: 'mt-2.5' })}>
        按价格筛选
      </button>
    </form>
  )
}

type RangeProps = {
  price: PriceSpan
  min: string
  max: string
  onMin: (typed: string) => void
  onMax: (typed: string) => void
}

/** The two fields, and how many cost what. */
export function PriceRange({ price, min, max, onMin, onMax }: RangeProps) {
  return (
    <>
      <div className="flex items-center gap-2">
        <Yuan label="最低价格，元" hint={yuanText(price?.min)} value={min} onChange={onMin} />
        <span aria-hidden="true">–</span>
        <Yuan label="最高价格，元" hint={yuanText(price?.max)} value={max} onChange={onMax} />
      </div>
      {price && (
        <PriceBars
          bars={price.bars}
          min={Number(min) * FEN_PER_YUAN}
          max={max === '' ? null : Number(max) * FEN_PER_YUAN}
        />
      )}
    </>
  )
}

type BarsProps = { bars: NonNullable<PriceSpan>['bars']; min: number; max: number | null }

/** How many cost so much; what lies in the range is dark. For the eye only: the fields and the counts say the same. */
function PriceBars({ bars, min, max }: BarsProps) {
  const sold = bars.map(({ count }) => count > 0)
  const shown = bars.slice(sold.indexOf(true), sold.lastIndexOf(true) + 1)
  const most = Math.max(...shown.map(({ count }) => count))
  if (shown.length < 2) return null
  return (
    <div aria-hidden="true" className="mt-3 flex h-10 items-end gap-0.5 border-line-strong border-b">
      {shown.map(({ from, count }, index) => {
        const isIn = (shown[index + 1]?.from ?? Number.POSITIVE_INFINITY) > min && (max === null || from <= max)
        return (
          <span
            key={from}
            className={classes('flex-1 rounded-t-[3px]', isIn ? 'bg-brand/60' : 'bg-surface-tint-2')}
            style={{ height: `${Math.ceil(Math.sqrt(count / most) * 100)}%` }}
          />
        )
      })}
    </div>
  )
}

type YuanProps = { label: string; hint: string; value: string; onChange: (typed: string) => void }

function Yuan({ label, hint, value, onChange }: YuanProps) {
  return (
    <span className="flex min-h-control-m min-w-0 flex-1 items-center gap-1.5 rounded-10 border-[1.5px] border-line-control bg-white px-2.5 focus-within:border-brand focus-within:shadow-[0_0_0_3px_var(--color-surface-tint-2)]">
      <span aria-hidden="true" className="text-ink-2">
        ¥
      </span>
      <input
        aria-label={label}
        inputMode="numeric"
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
        className="num w-full min-w-0 bg-transparent text-16 outline-none"
      />
    </span>
  )
}
