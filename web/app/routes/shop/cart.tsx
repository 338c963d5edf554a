import { Suspense, useState } from 'react'
import { CartPhone } from '../../features/cart/cart-phone.tsx'
import type { CartLine } from '../../features/cart/cart-rules.ts'
import { cartSource } from '../../features/cart/cart-source.ts'
import { CartSkeleton, EmptyCart } from '../../features/cart/cart-states.tsx'
import { CartWide } from '../../features/cart/cart-wide.tsx'
import { proposalFor } from '../../features/cart/coupon-proposal.ts'
import { RelatedGoods } from '../../features/cart/goes-well.tsx'
import { useCart } from '../../features/cart/use-cart.ts'
import { useCheckout } from '../../features/cart/use-checkout.ts'
import { WaitingGoods } from '../../features/cart/waiting-goods.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/cart'

const SpecChange = lazyPart(() => import('../../features/product/spec/spec-change.tsx'))
const BESIDE = 4

const loadCart = async () => {
  const cart = await cartSource().load()
  return { cart, proposal: await proposalFor(cart) }
}

/** The cart is client-rendered: it belongs to a member or to this browser. */
const data = screenData(async (api) => {
  const [{ cart, proposal }, recommended] = await Promise.all([loadCart(), api.getRecommendList({})])
  return { cart, proposal, beside: recommended.tabs[0]?.list.slice(0, BESIDE) ?? [] }
})
export const clientLoader = Object.assign(data.inBrowser, { hydrate: true as const })

export const handle: ScreenHandle = {
  title: '购物车',
  crumbs: [{ label: '购物车' }],
  chrome: { ground: 'sunk', tabBar: true, service: false },
}

export const HydrateFallback = () => <CartSkeleton />

export default function CartScreen({ loaderData }: Route.ComponentProps) {
  const { cart, proposal, beside } = loaderData
  const actions = useCart(cart, proposal)
  const isPhone = useLayout() === 'phone'
  const [changing, setChanging] = useState<CartLine | null>(null)
  const checkout = useCheckout(actions.cart)
  const View = isPhone ? CartPhone : CartWide
  return (
    <>
      <WaitingGoods />
      {actions.cart.list.length === 0 ? (
        <EmptyCart />
      ) : (
        <View actions={actions} onCheckout={checkout} onChangeSpec={setChanging} />
      )}
      {!isPhone && (
        <RelatedGoods>
          {beside.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </RelatedGoods>
      )}
      {changing && (
        <Suspense>
          <SpecChange
            productId={changing.productId}
            productSpecId={changing.productSpecId}
            onClose={() => setChanging(null)}
            onChange={(productSpecId) => actions.edit([{ cartId: changing.cartId, productSpecId }])}
          />
        </Suspense>
      )}
    </>
  )
}
