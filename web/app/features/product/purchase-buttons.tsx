import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Purchase } from './use-purchase.ts'

type Props = { purchase: Purchase; size: ButtonSize; className?: string; onBefore?: () => boolean }

/** The two ways on; for what cannot be bought, the reason and where to look instead. */
export function PurchaseButtons({ purchase, size, className, onBefore }: Props) {
  const { whyNot, product, addToCart, isAdding, buyNow } = purchase
  if (whyNot) {
    return (
      <div className={classes('flex gap-3.5', className)}>
        <Button size={size} isDisabled className="grow">
          {whyNot}
        </Button>
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
      <Button variant="warm" size={size} isLoading={isAdding} onPress={first(addToCart)} className="flex-1 px-3!">
        加入购物车
      </Button>
      <Button variant="go" size={size} onPress={first(buyNow)} className="flex-[1.4] px-3!">
        立即购买
      </Button>
    </div>
  )
}
