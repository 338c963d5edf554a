import { Button } from '@mall/ui/actions/button.tsx'
import type { ButtonSize } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { toast, toastAfterNavigation } from '@mall/ui/feedback/toast-queue.ts'
import { useNavigate } from 'react-router'
import { cartCount } from '../../entities/cart/cart-count.ts'
import { browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Order } from './order.ts'

type Props = { order: Pick<Order, 'kind' | 'orderProductList'>; size?: ButtonSize }

/** Extras belong to the appointment that they were added to. */
export const canBuyAgain = ({ kind, state }: Order) =>
  kind !== 'extras' && (state === 'completed' || state === 'cancelled')

/** Adds the order's products to the cart again; a market order links to the market. */
export function BuyAgain({ order, size }: Props) {
  if (order.kind === 'package') return <SameGoods order={order} size={size} />
  return (
    <LinkButton to="/tjMarket" variant="go" size={size}>
      再去挑项目
    </LinkButton>
  )
}

/** At today's prices; products no longer sold are listed by name. */
function SameGoods({ order, size }: Props) {
  const navigate = useNavigate()
  const [buy, isPending] = useMutation(async () => {
    const missing = await addAll(order)
    if (missing.length === order.orderProductList.length) return toast(missing.join('；'), 'warning')
    if (missing.length > 0) toastAfterNavigation(missing.join('；'), 'warning')
    await navigate('/cart')
  })
  return (
    <Button variant="go" size={size} isLoading={isPending} onPress={() => void buy()}>
      再买一次
    </Button>
  )
}

/** Why each line that did not get into the cart did not. */
async function addAll({ orderProductList }: Props['order']): Promise<string[]> {
  const missing: string[] = []
  for (const { productSpecId, productName, quantity } of orderProductList) {
    try {
      const { total } = await browserApi().addToCart({ productSpecId, quantity })
      cartCount.set(total)
    } catch (error) {
      if (!isFailure(error)) throw error
      missing.push(`${productName}：${error.message}`)
    }
  }
  return missing
}
