import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { useRevalidator } from 'react-router'
import { favourites } from '../../entities/favourite/favourites.ts'
import { loginUrl } from '../../shell/client/session.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { FavouriteRow } from './favourite-row.tsx'
import type { Favourites } from './load-favourites.ts'

/** 我的收藏: what was kept, what it costs now, and what changed since. */
export function FavouriteList({ found }: { found: Favourites }) {
  const { list, isMember, most } = found
  return (
    <TitledCard title="我的收藏" note={`共 ${list.length} 件，最多 ${most} 件`}>
      {!isMember && (
        <Notice className="mb-4" action={<LinkButton to={loginUrl('/profile/favourites')}>登录 / 注册</LinkButton>}>
          现在只存在这台设备的浏览器里。登录以后放进账号，换手机也在，还能开降价和到货提醒。
        </Notice>
      )}
      <Missing found={found} />
      {list.length === 0 ? (
        <EmptyState
          title="还没有收藏"
          hint="看到合适的，点一下心形，就放到这里"
          action={<LinkButton to="/searchList">去看看套餐</LinkButton>}
        />
      ) : (
        <>
          {isMember && (
            <p className="mb-2 text-15 text-ink-2">
              打开一件的提醒，就是同意它降价或又能买时在“消息”里告诉您。不发短信，随时可以关。
            </p>
          )}
          <ul>
            {list.map((favourite) => (
              <FavouriteRow key={favourite.id} favourite={favourite} isMember={isMember} />
            ))}
          </ul>
        </>
      )}
    </TitledCard>
  )
}

function Missing({ found: { missingIds } }: { found: Favourites }) {
  const { revalidate } = useRevalidator()
  const [remove, isRemoving] = useMutation(async () => {
    await favourites.remove(missingIds)
    await revalidate()
  })
  if (missingIds.length === 0) return null
  return (
    <Notice
      tone="warning"
      className="mb-4"
      action={
        <Button onPress={() => void remove()} isLoading={isRemoving}>
          从收藏里去掉
        </Button>
      }
    >
      有 {missingIds.length} 件收藏的商品，商城已经没有了。
    </Notice>
  )
}
