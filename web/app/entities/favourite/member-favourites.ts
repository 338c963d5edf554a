import { MAX_FAVOURITES } from '@mall/contract/favourite/limits'
import type { Api } from '@mall/contract/wire/client'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { externalStore } from '../../shell/client/external-store.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { session } from '../../shell/client/session.ts'
import type { StoredFavourite } from './favourite-rules.ts'
import { guestFavourites } from './guest-favourites.ts'

interface Connections {
  api: () => Pick<Api, 'favouriteIds' | 'addFavourites' | 'removeFavourites'>
  notifyOtherTabs: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Which products the member keeps in the account; none until loaded. */
export function openMemberFavourites({ api, notifyOtherTabs }: Connections) {
  const memberIds = externalStore(NONE)
  let logins = 0
  session.onMemberChange(() => {
    logins += 1
    memberIds.set(NONE)
  })
  /** Applies an answer, unless the login it was for has ended meanwhile. */
  function ofThisLogin<T>(apply: (answer: T) => void): (answer: T) => void {
    const loginsBefore = logins
    return (answer) => {
      if (loginsBefore === logins) apply(answer)
    }
  }
  const mergeGuests = sharedWhileRunning(() => addGuestFavourites(api()))

  return {
    subscribe: memberIds.subscribe,
    has: (productId: string) => memberIds.get().has(productId),

    /** Loads them, after adding what the browser kept before the login. */
    async refresh() {
      if (!session.get().isMember) return memberIds.set(NONE)
      const show = ofThisLogin((ids: readonly string[]) => memberIds.set(new Set(ids)))
      try {
        await mergeGuests()
        show((await api().favouriteIds({})).productIds)
      } catch (error) {
        // Optional: the hearts stay empty until the next time.
        if (!isFailure(error)) throw error
      }
    },

    /** Loads the whole list, after adding what the browser kept before the login; the hearts show it at once. */
    async load<T extends { list: readonly { id: string }[] }>(load: () => Promise<T>): Promise<T> {
      const show = ofThisLogin(({ list }: T) => memberIds.set(new Set(list.map(({ id }) => id))))
      await mergeGuests()
      const found = await load()
      show(found)
      return found
    },

    /** Adds or takes out, shown at once. False when there is no room. */
    async change(favourite: StoredFavourite, adds: boolean): Promise<boolean> {
      const { productId } = favourite
      const show = ofThisLogin((isIn: boolean) => memberIds.set(withId(memberIds.get(), productId, isIn)))
      show(adds)
      try {
        const hasRoom = !adds || (await api().addFavourites({ products: [favourite] })).leftOut === 0
        if (!adds) await api().removeFavourites({ productIds: [productId] })
        if (!hasRoom) show(false)
        else notifyOtherTabs()
        return hasRoom
      } catch (error) {
        show(!adds)
        throw error
      }
    },
  }
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

/** Idempotent, and optional: what could not be added stays in the browser until the next time. */
async function addGuestFavourites(api: ReturnType<Connections['api']>): Promise<void> {
  const products = [...guestFavourites.list()]
  if (products.length === 0) return
  try {
    const { leftOut } = await api.addFavourites({ products })
    guestFavourites.remove(products.map(({ productId }) => productId))
    if (leftOut > 0) toast(`收藏满 ${MAX_FAVOURITES} 件了，这台设备上的 ${leftOut} 件没有放进账号`, 'info')
  } catch (error) {
    if (!isFailure(error)) throw error
  }
}

/** Who asks while it runs waits for the same one. */
function sharedWhileRunning(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}
