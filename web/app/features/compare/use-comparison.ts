import { fail } from '@mall/contract/failures'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useNavigate } from 'react-router'
import { cartCount } from '../../entities/cart/cart-count.ts'
import { guestCart } from '../../entities/cart/guest-cart.ts'
import { comparisonList } from '../../entities/comparison/comparison-list.ts'
import { comparisonRef, comparisonUrl } from '../../entities/comparison/comparison-rules.ts'
import { trackEvent } from '../../shell/analytics/track-event.ts'
import { browserApi } from '../../shell/client/api.ts'
import { session } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { Compared } from './compare-text.ts'

export type ComparisonActions = ReturnType<typeof useComparison>

/** The actions of the comparison page. The compared products are in the address, so changes navigate. */
export function useComparison(products: readonly Compared[]) {
  const navigate = useNavigate()
  const show = (shown: readonly Compared[]) =>
    navigate(comparisonUrl(shown.map(itemOf).map(comparisonRef)), { replace: true, preventScrollReset: true })
  const [addToCart, isAdding] = useMutation(async (one: Compared) => {
    await add(one.specId, one.sellingPrice)
    trackEvent('cart')
    toast('放进购物车了', 'success', { label: '去看看', onPress: () => navigate('/cart') })
  })
  return {
    isAdding,
    addToCart: (one: Compared) => void addToCart(one),
    choose: (one: Compared, specId: string) =>
      show(products.map((each) => (each === one ? { ...each, specId } : each))),
    remove: (one: Compared) => {
      focusBeside(products, one)
      comparisonList.remove(one.id)
      show(products.filter((each) => each !== one))
    },
    clear: () => {
      comparisonList.clear()
      navigate('/compare', { replace: true })
    },
    /** Copies the shown products, which may come from a shared address, to the comparison bar. */
    addAnother: () => {
      comparisonList.replace(products.map(itemOf))
      navigate('/searchList')
    },
  }
}

const itemOf = ({ id, imageUrl, productName, sellingPrice, specs, specId }: Compared) => ({
  product_id: id,
  image_url: imageUrl,
  product_name: productName,
  selling_price: sellingPrice,
  spec_id: specs.length > 0 ? specId : '',
})

/** Removing a column removes its button: the focus moves to a remaining column. */
function focusBeside(products: readonly Compared[], one: Compared) {
  const index = products.indexOf(one)
  const others = [...products.slice(index + 1), ...products.slice(0, index).reverse()]
  const buttons = others.map(({ id }) => document.getElementById(removeButtonId(id)))
  const next = buttons.find((button) => button !== null) ?? document.getElementById('main')
  next?.focus()
}

export const removeButtonId = (productId: string) => `remove-${productId}`

async function add(productSpecId: string, seenPrice: number) {
  if (session.get().isMember) {
    const { total } = await browserApi().addToCart({ productSpecId, quantity: 1 })
    cartCount.set(total)
    return
  }
  if (!guestCart.add({ productSpecId, quantity: 1, seenPrice })) fail('CART_FULL')
  cartCount.refresh()
}
