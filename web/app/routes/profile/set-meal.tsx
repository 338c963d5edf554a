import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { MealChoice } from '../../features/meal/meal-choice.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/set-meal'

const data = personalData((api, { params }) => api.queryMealList({ voucherId: params.id ?? '' }))
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '选套餐',
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    { label: '我的订单', to: '/profile/OrderList' },
    { label: '选套餐' },
  ],
  chrome: { ground: 'sunk', service: false },
}

export default function SetMeal({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileFrame>
      <h1 className="sr-only">选套餐</h1>
      <MealChoice key={loaderData.voucherId} meals={loaderData} />
    </ProfileFrame>
  )
}
