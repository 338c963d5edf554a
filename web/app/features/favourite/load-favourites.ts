import { MAX_FAVOURITES } from '@mall/contract/favourite/limits'
import type { Api } from '@mall/contract/wire/client'
import { favourites } from '../../entities/favourite/favourites.ts'
import { session } from '../../shell/client/session.ts'

export type Favourites = Awaited<ReturnType<typeof loadFavourites>>

/** A member's favourites, or those of this browser at the prices of now. */
export async function loadFavourites(api: Api) {
  if (session.token() || session.mayRefresh()) {
    const found = await favourites.loadOfMember(() => api.favouriteList({}))
    return { ...found, isMember: true, most: MAX_FAVOURITES }
  }
  return { ...(await loadGuestFavourites(api)), isMember: false, most: MAX_FAVOURITES }
}

async function loadGuestFavourites(api: Api) {
  const stored = favourites.ofGuest()
  const productIds = stored.map(({ productId }) => productId)
  if (productIds.length === 0) return { list: [], missingIds: [] }
  const { list } = await api.listProductsNow({ productIds })
  const seen = new Map(stored.map(({ productId, seenPrice }) => [productId, seenPrice]))
  const known = new Set(list.map(({ id }) => id))
  return {
    list: list.map((product) => ({
      ...product,
      seenPrice: seen.get(product.id) ?? product.minSellingPrice,
      hasNotice: false,
    })),
    missingIds: productIds.filter((id) => !known.has(id)),
  }
}
