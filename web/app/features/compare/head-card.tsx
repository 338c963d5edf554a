import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Picture } from '@mall/ui/media/picture.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { activityText, comparisonPrice } from '../../entities/price/activity-price.ts'
import { TaxIncluded } from '../../entities/price/tax-included.tsx'
import type { Compared } from './compare-text.ts'
import type { SuitedProducts } from './suited-rules.ts'
import { type ComparisonActions, removeButtonId } from './use-comparison.ts'

type Props = {
  one: Compared
  actions: ComparisonActions
  /** The tier pill on the picture. */
  pill: ReactNode
  /** It covers most of what the guide recommends to the visitor. */
  suited: SuitedProducts | null
  isPhone?: boolean
}

/** The head of a column: what it is, what it costs as chosen, and the ways on. */
export function HeadCard({ one, actions, pill, suited, isPhone = false }: Props) {
  const isSuited = suited?.productId === one.id
  const beside = comparisonPrice({ ...one, minSellingPrice: one.sellingPrice })
  return (
    <div
      className={classes(
        'relative flex h-full flex-col overflow-hidden rounded-20 bg-white text-left font-normal max-tablet:rounded-16 print:rounded-none print:border-0',
        isSuited ? 'border-2 border-brand' : 'border border-line',
      )}
    >
      <div className="relative h-37.5 shrink-0 bg-surface-sunk max-tablet:h-29.5 print:hidden">
        <Picture
          src={one.imageUrl}
          width={240}
          height={150}
          crop="card"
          alt=""
          priority
          className="h-full w-full object-cover"
        />
        <span className={classes('absolute', isPhone ? 'top-2 left-2' : 'top-2.5 left-2.5')}>{pill}</span>
      </div>
      <button
        type="button"
        id={removeButtonId(one.id)}
        aria-label={`移出 ${one.productName}`}
        onClick={() => actions.remove(one)}
        className="no-print absolute top-0 right-0 grid size-11 place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full bg-white/94">
          <Icon name="close" size={16} weight={2.2} />
        </span>
      </button>
      <div className="flex grow flex-col px-4.5 pt-3.5 pb-4.5 max-desktop:px-2.5 max-tablet:px-3 max-tablet:pb-3 print:p-0">
        <Link
          to={`/product/${one.id}`}
          className="font-semibold text-18 leading-[1.4] hover:text-brand max-tablet:text-17 print:text-16"
        >
          {one.productName}
        </Link>
        <SpecChoice one={one} actions={actions} />
        {isSuited && (
          <p className="mt-2 rounded-8 bg-surface-tint px-2.5 py-1 text-14 text-brand leading-snug">
            <b className="block font-semibold">符合您填的情况</b>
            <span className="num">
              您该查的 {suited.worth} 样，它有 {suited.covered} 样
            </span>
          </p>
        )}
        <span className="mt-auto block pt-2">
          <Price fen={one.sellingPrice} size={isPhone ? 's' : 'm'} />{' '}
          <TaxIncluded goods={one} unitFen={one.sellingPrice} />
        </span>
        {beside && (
          <span className="num block text-14 text-ink-3">
            {beside.name} ¥{yuan(beside.fen)}
          </span>
        )}
        {one.activity && <span className="block text-14 text-ink-3">{activityText(one.activity)}</span>}
        <AddButton one={one} actions={actions} />
      </div>
    </div>
  )
}

/** Which spec is compared; the system's own list opens. */
function SpecChoice({ one, actions }: Pick<Props, 'one' | 'actions'>) {
  if (one.specs.length === 0) return null
  return (
    <>
      <span className="no-print relative mt-2 flex min-h-11 items-center gap-1 rounded-10 border border-line-control bg-white px-2.5 text-14 focus-within:focus-ring hover:border-brand">
        <span aria-hidden="true" className="line-clamp-2 min-w-0 grow leading-snug">
          {one.specName}
        </span>
        <Icon name="chevron-down" size={16} className="shrink-0 text-ink-2" />
        <select
          aria-label={`${one.productName}的规格`}
          value={one.specId}
          onChange={(event) => actions.choose(one, event.target.value)}
          className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
        >
          {one.specs.map(({ id, specName, sellingPrice, isSoldOut }) => (
            <option key={id} value={id}>
              {specName} ¥{yuan(sellingPrice)}
              {isSoldOut ? '（暂时约满）' : ''}
            </option>
          ))}
        </select>
      </span>
      <span className="hidden text-14 print:block">{one.specName}</span>
    </>
  )
}

function AddButton({ one, actions }: Pick<Props, 'one' | 'actions'>) {
  const label = (text: string) => (
    <>
      {text}
      <span className="sr-only">：{one.productName}</span>
    </>
  )
  const look = { variant: 'warm', isBlock: true, className: 'no-print mt-3.5 px-1!' } as const
  return one.isSoldOut ? (
    <button type="button" disabled className={buttonStyle(look, true)}>
      {label('暂时约满')}
    </button>
  ) : (
    <button
      type="button"
      aria-busy={actions.isAdding}
      onClick={() => actions.addToCart(one)}
      className={buttonStyle(look)}
    >
      {label('加入购物车')}
    </button>
  )
}
