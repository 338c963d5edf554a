import { useRevalidator } from 'react-router'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { AddressBook } from '../../features/address/address-book.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/address'

const data = personalData(async (api) => ({ addresses: (await api.listAddresses({})).list }))
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '收货地址',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '收货地址' }],
  chrome: { ground: 'sunk', service: false },
}

export default function ProfileAddress({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <ProfileFrame>
      <AddressBook addresses={loaderData.addresses} onChanged={() => void revalidate()} />
    </ProfileFrame>
  )
}
