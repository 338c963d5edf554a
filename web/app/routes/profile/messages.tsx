import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { MessageList } from '../../features/message/message-list.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/messages'

const PAGE_SIZE = 20

const data = personalData(async (api, { url }) => {
  const curPage = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1)
  return api.listMessages({ curPage, pageSize: PAGE_SIZE })
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  title: '消息',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '消息' }],
  chrome: { ground: 'sunk' },
}

export default function MessagesScreen({ loaderData: found }: Route.ComponentProps) {
  return (
    <ProfileFrame>
      <div className="grid gap-3 p-3 tablet:gap-4 tablet:p-0">
        <MessageList found={found} />
        <Pagination
          page={found.curPage}
          pages={Math.ceil(found.total / PAGE_SIZE)}
          hrefOf={(page) => `/profile/messages?page=${page}`}
        />
      </div>
    </ProfileFrame>
  )
}
