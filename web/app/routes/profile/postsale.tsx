import { Skeleton, SkeletonGroup } from '@mall/ui/feedback/skeleton.tsx'
import { Pagination } from '@mall/ui/navigation/pagination.tsx'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { AfterSaleDetail } from '../../features/after-sale/after-sale-detail.tsx'
import { AfterSaleList } from '../../features/after-sale/after-sale-list.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/postsale'

const PAGE_SIZE = 10

/** The list, or with `id` one request of it. */
const data = personalData(async (api, { url }) => {
  const afterSaleId = url.searchParams.get('id')
  if (afterSaleId) return { one: await api.getAfterSale({ afterSaleId }), list: [], total: 0, page: 1 }
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1)
  const { list, total } = await api.listAfterSales({ curPage: page, pageSize: PAGE_SIZE })
  return { one: null, list, total, page }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  query: ['id'],
  title: '退款与售后',
  crumbs: ({ search }) => [
    { label: '个人中心', to: '/profile/profilehome' },
    ...(search.has('id')
      ? [{ label: '退款与售后', to: '/profile/postsale' }, { label: '退款详情' }]
      : [{ label: '退款与售后' }]),
  ],
  chrome: { ground: 'sunk' },
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <SkeletonGroup className="grid gap-3 max-tablet:p-3">
        <Skeleton className="h-30 w-full rounded-16" />
        <Skeleton className="h-30 w-full rounded-16" />
      </SkeletonGroup>
    </ProfileFrame>
  )
}

export default function PostSaleScreen({ loaderData }: Route.ComponentProps) {
  const { one, list, total, page } = loaderData
  return (
    <ProfileFrame>
      <div className="grid gap-4 max-tablet:p-3">
        {one ? (
          <AfterSaleDetail one={one} />
        ) : (
          <>
            <h1 className="sr-only">退款与售后</h1>
            <AfterSaleList list={list} />
            <Pagination
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              hrefOf={(to) => `/profile/postsale?page=${to}`}
            />
          </>
        )}
      </div>
    </ProfileFrame>
  )
}
