import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { RecentMount } from '../../chrome/recent/recent-mount.tsx'
import type { Found } from './find.ts'
import { noFilters, searchUrl } from './search-query.ts'

type Props = { found: Found; search: URLSearchParams; hasFilters: boolean }

/** Nothing here: why, one way on, and what was viewed lately. */
export const NoResult = (props: Props) => (
  <>
    <Reason {...props} />
    <RecentMount className="mx-4 mt-2 mb-8 tablet:mx-0" />
  </>
)

function Reason({ found, search, hasFilters }: Props) {
  const total = found.pages[0]?.total ?? 0
  if (total > 0) {
    return (
      <EmptyState
        title="后面没有了"
        hint={`一共 ${total} 个，都在前面`}
        action={
          <LinkButton to={searchUrl(search, { page: null })} variant="go">
            回第一页
          </LinkButton>
        }
      />
    )
  }
  if (hasFilters) {
    return (
      <EmptyState
        title="没有同时满足这些条件的套餐"
        hint="去掉一两个条件，通常就有合适的"
        action={
          <LinkButton to={searchUrl(search, noFilters)} variant="go">
            清除筛选条件
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={found.query.searchItem ? `没有找到“${found.query.searchItem}”` : '这里还没有套餐'}
      hint="换个说法试试，例如“颈动脉”“入职”，或者看看全部套餐"
      action={
        <LinkButton to="/searchList" variant="go">
          看全部套餐
        </LinkButton>
      }
    />
  )
}
