import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { AccessList } from '../../features/privacy/access-list.tsx'
import { OwnDataFrame, ownDataHandle } from '../../features/privacy/own-data-frame.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/access-log'

const PAGE_SIZE = 20

const data = personalData((api, { url }) => {
  const curPage = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1)
  return api.listAccesses({ curPage, pageSize: PAGE_SIZE })
})
export const clientLoader = data.inBrowser
export const handle = ownDataHandle('谁看过我的资料')
export const HydrateFallback = ProfileSkeleton

export default function AccessLogScreen({ loaderData: { list, total, curPage } }: Route.ComponentProps) {
  return (
    <OwnDataFrame>
      <AccessList list={list} />
      <Pagination
        page={curPage}
        pages={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(page) => `/profile/accessLog?page=${page}`}
      />
    </OwnDataFrame>
  )
}
