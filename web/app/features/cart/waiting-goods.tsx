import { Button } from '@mall/ui/actions/button.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { guestCart, guestCartPieces } from '../../entities/cart/guest-cart.ts'
import { isMember } from './cart-source.ts'

/** Guest cart lines that could not be merged at login, with a button to try again. */
export function WaitingGoods() {
  useSyncExternalStore(guestCart.subscribe, guestCart.snapshot)
  const { revalidate, state } = useRevalidator()
  const pieces = guestCartPieces()
  if (pieces === 0 || !isMember()) return null
  return (
    <div className="max-tablet:px-3 max-tablet:pt-3 tablet:wrap tablet:mb-4">
      <Notice
        tone="warning"
        isNews
        action={
          <Button size="s" onPress={() => void revalidate()} isLoading={state === 'loading'} className="shrink-0">
            再试一次
          </Button>
        }
      >
        登录前选的 {pieces} 件还没放进来，都替您留着。网络不稳就再试一次；购物车满了，先清掉几样。
      </Notice>
    </div>
  )
}
