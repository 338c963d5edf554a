import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { useEffect, useRef, useState } from 'react'
import { cartCount } from '../../entities/cart/cart-count.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { type Cart, type CartEdit, type CartLine, joinEdits, withEdits, without } from './cart-rules.ts'
import { cartSource } from './cart-source.ts'
import { type Proposal, useProposal } from './coupon-proposal.ts'

export type CartActions = ReturnType<typeof useCart>

/** The cart with optimistic edits, which are sent to its source in order; a failure reloads the cart. */
export function useCart(loaded: Cart, firstProposal: Proposal | null) {
  const [cart, setCart] = useState(loaded)
  const proposal = useProposal(firstProposal)
  const show = (next: Cart) => {
    setCart(next)
    proposal.ask(next)
  }
  const [from, setFrom] = useState(loaded)
  if (from !== loaded) {
    setFrom(loaded)
    setCart(loaded)
  }
  const waiting = useRef<CartEdit[]>([])
  /** Lines being removed: an earlier answer must not bring them back. */
  const leaving = useRef(new Set<string>())
  const inTurn = useTurns()
  const reload = async () => show(await cartSource().load())

  const [send] = useMutation(
    async () => {
      while (waiting.current.length > 0) {
        const edits = waiting.current
        waiting.current = []
        const answer = await inTurn(() => cartSource().edit(edits))
        // Edits made meanwhile are newer than this answer.
        show(without(withEdits(answer, waiting.current), [...leaving.current]))
      }
    },
    {
      onFailure: (failure) => {
        waiting.current = []
        toast(failure.message, 'warning')
        void reload()
        return true
      },
    },
  )
  const edit = (edits: readonly CartEdit[]) => {
    if (edits.length === 0) return
    setCart((now) => withEdits(now, edits))
    cartCount.set(withEdits(cart, edits).total)
    waiting.current = joinEdits(waiting.current, edits)
    void send()
  }
  const [restore] = useMutation(async (lines: readonly CartLine[]) =>
    show(await inTurn(() => cartSource().restore(lines))),
  )
  const [remove] = useMutation(async (lines: readonly CartLine[]) => {
    if (lines.length === 0) return
    const ids = lines.map(({ cartId }) => cartId)
    setCart((now) => without(now, ids))
    for (const id of ids) leaving.current.add(id)
    waiting.current = waiting.current.filter(({ cartId }) => !ids.includes(cartId))
    try {
      show(await inTurn(() => cartSource().remove(lines)))
    } catch (error) {
      void reload()
      throw error
    } finally {
      for (const id of ids) leaving.current.delete(id)
    }
    const text = lines.length === 1 ? `已移出“${lines[0]?.productName}”` : `已移出 ${lines.length} 种商品`
    toast(text, 'trash', { label: '撤销', onPress: () => void restore(lines) })
  })
  useFollow(cart, reload)
  return {
    cart,
    proposal: proposal.fitting(cart),
    refreshProposal: () => proposal.ask(cart),
    edit,
    remove: (lines: readonly CartLine[]) => void remove(lines),
  }
}

/** Sends changes one after another, so that the last answer belongs to the last change. */
function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.current.then(work, work)
    last.current = turn
    return turn
  }
}

/** Reloads the cart on focus and when the guest cart changes, as other tabs may change it. */
function useFollow(cart: Cart, reload: () => Promise<void>) {
  const latest = useRef({ cart, reload })
  useEffect(() => {
    latest.current = { cart, reload }
  })
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'visible') latest.current.reload().catch(() => undefined)
    }
    // Only other tabs cause this event.
    const onStorage = (event: StorageEvent) => {
      if (event.storageArea === localStorage && event.key?.startsWith('cartGoodList')) follow()
    }
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', follow)
    const unhear = cartCount.onOtherTab(follow)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', follow)
      unhear()
    }
  }, [])
}
