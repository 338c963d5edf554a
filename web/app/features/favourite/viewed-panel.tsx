import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { RecentMount } from '../../chrome/recent/recent-mount.tsx'
import { recentlyViewed, useKeepsViewed } from '../../entities/recent/recently-viewed.ts'

/** Recently viewed products, with the switch of this list. */
export function ViewedPanel() {
  return (
    <Card as="section" look="panel">
      <RecentMount className="mb-4" />
      <Checkbox isSelected={useKeepsViewed()} onChange={recentlyViewed.setOn} className="min-h-11">
        记住我最近看过的商品
      </Checkbox>
      <p className="mt-1 text-14 text-ink-3">
        只记在这台设备的浏览器里，最多 20 件，不进账号；取消勾选、退出登录或换人登录，就全部删掉。
      </p>
    </Card>
  )
}
