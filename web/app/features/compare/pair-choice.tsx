import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Compared } from './compare-text.ts'
import type { PairState } from './use-pair.ts'

type Props = { products: readonly Compared[]; pair: PairState }

const SIDES = [
  { side: 0, words: '左边' },
  { side: 1, words: '右边' },
] as const

/** The choice of two products, where there are more. Swiping does the same; the dots show the position. */
export function PairChoice({ products, pair }: Props) {
  if (products.length < 3) return null
  return (
    <div className="no-print px-3 pb-2">
      <div className="grid grid-cols-2 gap-2">
        {SIDES.map(({ side, words }) => (
          <span
            key={side}
            className="relative flex min-h-11 items-center gap-1 rounded-10 border border-line-control px-2.5 focus-within:focus-ring"
          >
            <span aria-hidden="true" className="line-clamp-2 min-w-0 grow text-15 leading-snug">
              {products[pair.places[side] ?? side]?.productName}
            </span>
            <Icon name="chevron-down" size={16} className="shrink-0 text-ink-2" />
            <select
              aria-label={`${words}的套餐`}
              value={pair.places[side]}
              onChange={(event) => pair.place(side, Number(event.target.value))}
              className="absolute inset-0 w-full text-16 opacity-0"
            >
              {products.map(({ id, productName }, place) => (
                <option key={id} value={place}>
                  {productName}
                </option>
              ))}
            </select>
          </span>
        ))}
      </div>
      <p className="flex items-center justify-center gap-1.5 pt-3">
        <span className="sr-only">
          第 {pair.places.map((place) => place + 1).join('、')} 个，共 {products.length} 个
        </span>
        {products.map(({ id }, place) => (
          <span
            key={id}
            className={classes(
              'h-1.5 rounded-full',
              pair.places.includes(place) ? 'w-5.5 bg-brand' : 'w-1.5 bg-line-strong',
            )}
          />
        ))}
        <span className="ml-1.5 text-14 text-ink-3">左右滑着看</span>
      </p>
    </div>
  )
}
