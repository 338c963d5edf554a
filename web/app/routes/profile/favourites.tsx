import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { FavouriteList } from '../../features/favourite/favourite-list.tsx'
import { loadFavourites } from '../../features/favourite/load-favourites.ts'
import { ViewedPanel } from '../../features/favourite/viewed-panel.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/favourites'

/** In the browser only: it belongs to a member or to this browser. */
const data = screenData(loadFavourites)
export const clientLoader = Object.assign(data.inBrowser, { hydrate: true as const })
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '我的收藏',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '我的收藏' }],
  chrome: { ground: 'sunk' },
}

export default function FavouritesScreen({ loaderData }: Route.ComponentProps) {
  const { isMember, list } = loaderData
  const content = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-tablet:p-3 tablet:gap-5">
      <h1 className="sr-only">我的收藏</h1>
      <FavouriteList key={list.map(({ id }) => id).join()} found={loaderData} />
      <ViewedPanel />
    </div>
  )
  return isMember ? <ProfileFrame>{content}</ProfileFrame> : <div className="wrap pb-20 max-tablet:px-0">{content}</div>
}
