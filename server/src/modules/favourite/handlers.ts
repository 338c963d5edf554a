import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { addFavourites } from './add-favourites.ts'
import { favouriteIds, favouriteList, listProductsNow, removeFavourites, setFavouriteNotice } from './own-favourites.ts'

export const handlers: HandlersOf<typeof modules.favourite> = {
  favouriteList,
  favouriteIds,
  addFavourites,
  removeFavourites,
  setFavouriteNotice,
  listProductsNow,
}
