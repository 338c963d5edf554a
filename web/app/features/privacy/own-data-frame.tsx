import type { ReactNode } from 'react'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'

/** Frame of the screens about one's own data. */
export function OwnDataFrame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <ProfileFrame>
      <div className="grid gap-3 p-3 tablet:gap-4 tablet:p-0">
        {title && <h1 className="sr-only">{title}</h1>}
        {children}
      </div>
    </ProfileFrame>
  )
}

const HUB = '个人信息与隐私'

/** Titles and the way back; `title` is missing on the screen that leads to the others. */
export const ownDataHandle = (title?: string): ScreenHandle => ({
  title: title ?? HUB,
  crumbs: [
    { label: '个人中心', to: '/profile/profilehome' },
    ...(title ? [{ label: HUB, to: '/profile/privacy' }, { label: title }] : [{ label: HUB }]),
  ],
  chrome: { ground: 'sunk', phoneHeader: 'title' },
})
