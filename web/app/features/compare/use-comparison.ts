import { fail } from '@mall/contract/failures'
import { useNavigate } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { cartCount } from '../../shell/cart-count.ts'
import { compareList } from '../../shell/compare-list.ts'
import { compareAddress } from '../../shell/compare-rules.ts'
import { guestCart } from '../../shell/guest-cart.ts'
import { session } from '../../shell/session.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { toast } from '../../ui/toast-queue.ts'
import type { Compared } from './compare-words.ts'

export type ComparisonActions = ReturnType<typeof useComparison>

/** What can be done on the comparison's page. The address says what is compared, so changing that goes there. */
export function useComparison(products: readonly Compared[]) {
  const navigate = useNavigate()
  const show = (shown: readonly Pick<Compared, 'id' | 'specId' | 'specs'>[]) =>
    navigate(compareAddress(shown.map(refOf)), { replace: true, preventScrollReset: true })
  const [addToCart, isAdding] = useMutation(async (one: Compared) => {
    await add(one.specId, one.sellingPrice)
    toast('放进购物车了', 'success', { label: '去看看', onPress: () => navigate('/cart') })
  })
  return {
    isAdding,
    addToCart: (one: Compared) => void addToCart(one),
    choose: (one: Compared, specId: string) =>
      show(products.map((each) => (each === one ? { ...each, specId } : each))),
    remove: (one: Compared) => {
      compareList.remove(one.id)
      show(products.filter((each) => each !== one))
    },
    clear: () => {
      compareList.clear()
      navigate('/compare', { replace: true })
    },
    /** Goes on choosing with what is shown, which may have come from somebody else's address. */
    addAnother: () => {
      compareList.replace(products.map(itemOf))
      navigate('/searchList')
    },
  }
}

const refOf = ({ id, specId, specs }: Pick<Compared, 'id' | 'specId' | 'specs'>) =>
  specs.length > 0 ? `${id}.${specId}` : id

const itemOf = ({ id, imageUrl, productName, sellingPrice }: Compared) => ({
  product_id: id,
  image_url: imageUrl,
  product_name: productName,
  selling_price: sellingPrice,
})

async function add(productSpecId: string, seenPrice: number) {
  if (session.get().isMember) {
    const { total } = await browserApi().addToCart({ productSpecId, quantity: 1 })
    cartCount.set(total)
    return
  }
  if (!guestCart.add({ productSpecId, quantity: 1, seenPrice })) fail('CART_FULL')
  cartCount.refresh()
}
