import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { CartScene } from '../../art/react/cart-scene.tsx'

/** Nothing in it yet: one sentence and a way on. */
export function EmptyCart() {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center tablet:py-20">
      <CartScene />
      <h1 className="mt-4 font-bold text-20">购物车还空着</h1>
      <p className="max-w-75 text-ink-2">先看看给爸妈的体检吧，选好了放进来，登录后会一直帮您留着。</p>
      <LinkButton to="/searchList?crowd=parents" variant="go" size="l" className="mt-3">
        给爸妈选套餐
      </LinkButton>
      <LinkButton to="/profile/OrderList" variant="text">
        看看我的订单
      </LinkButton>
    </div>
  )
}

const ROWS = ['a', 'b', 'c']

/** The skeleton of the cart. */
export function CartSkeleton() {
  return (
    <SkeletonGroup className="mx-3 mt-3 rounded-20 bg-white px-4 tablet:mx-auto tablet:mt-20 tablet:w-[min(100%-32px,1200px)] tablet:px-6">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-t py-5.5 first:border-t-0">
          <Skeleton className="size-5.5 rounded-6" />
          <Skeleton className="size-23 shrink-0 rounded-12 tablet:h-25 tablet:w-33" />
          <div className="grow">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-3 h-5 w-2/5" />
          </div>
          <Skeleton className="h-10 w-33 rounded-10 max-tablet:hidden" />
          <Skeleton className="h-6 w-20 max-tablet:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
