import { type ButtonSize, buttonStyle } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import type { Purchase } from './use-purchase.ts'

type Props = {
  purchase: Purchase
  size: ButtonSize
  className?: string
  /** No solid button: another one is in sight. */
  isQuiet?: boolean
  /** False: something else happens instead. */
  onBefore?: () => boolean
}

/** The two ways on; for what cannot be bought, the reason and where to look instead. Plain buttons, so that the first page of a product stays light. */
export function PurchaseButtons({ purchase, size, className, isQuiet = false, onBefore }: Props) {
  const { whyNot, product, addToCart, isAdding, buyNow } = purchase
  if (whyNot) {
    return (
      <div className={classes('flex gap-3.5', className)}>
        <span className={buttonStyle({ size, className: 'grow' }, true)}>{whyNot}</span>
        {product.successor && (
          <LinkButton to={`/product/${product.successor.id}`} variant="go" size={size} className="grow">
            看新版
          </LinkButton>
        )}
      </div>
    )
  }
  const first = (act: () => void) => () => {
    if (!onBefore || onBefore()) act()
  }
  return (
    <div className={classes('flex gap-3.5', className)}>
      <button
        type="button"
        aria-busy={isAdding}
        onClick={first(addToCart)}
        className={buttonStyle({ variant: 'warm', size, className: 'flex-1 whitespace-nowrap px-3! large:px-1.5!' })}
      >
        {isAdding && <Spinner />}
        加入购物车
      </button>
      <button
        type="button"
        onClick={first(buyNow)}
        className={buttonStyle({
          variant: isQuiet ? 'warm' : 'go',
          size,
          className: 'flex-[1.4] whitespace-nowrap px-3! large:flex-1 large:px-1.5!',
        })}
      >
        立即购买
      </button>
    </div>
  )
}
