import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Skeleton } from '@mall/ui/feedback/skeleton.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import type { ReactNode } from 'react'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { DisplayPanel } from '../../features/account/display-panel.tsx'
import { LoginList } from '../../features/account/login-list.tsx'
import { OwnProfileForm } from '../../features/account/own-profile-form.tsx'
import { PrivacyPanel } from '../../features/account/privacy-panel.tsx'
import { OfflineBookingSwitch } from '../../features/appointment/booking-detail/offline-booking-switch.tsx'
import { CalendarCard } from '../../features/appointment/calendar-feed/calendar-card.tsx'
import { MobileBlock } from '../../features/login/mobile-block.tsx'
import { PasskeyBlock } from '../../features/login/passkey-block.tsx'
import { AccountPanel } from '../../features/profile/account-panel.tsx'
import { loginUrl } from '../../shell/client/session.ts'
import { useSession } from '../../shell/client/use-session.ts'
import { optionalPersonalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/set'

const data = optionalPersonalData((api) => Promise.all([api.getLoginList({}), api.listPasskeys({})]))
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '账号与设置',
  crumbs: [{ label: '个人中心', to: '/profile/profilehome' }, { label: '账号与设置' }],
  chrome: { ground: 'sunk', phoneHeader: 'title' },
}

export function HydrateFallback() {
  return (
    <Frame isMember>
      <Skeleton className="h-60 w-full rounded-20" />
    </Frame>
  )
}

export default function SettingsScreen({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession()
  const [logins, passkeys] = loaderData ?? [null, null]
  return (
    <Frame isMember={logins !== null}>
      {logins === null && (
        <TitledCard title="账号" note="登录后可以改昵称、换手机号、管理登录的设备">
          <LinkButton to={loginUrl('/profile/set')} variant="brand">
            登录 / 注册
          </LinkButton>
        </TitledCard>
      )}
      {logins && profile && (
        <>
          <OwnProfileForm profile={profile} />
          <MobileBlock key={profile.phone} />
          <PasskeyBlock list={passkeys.list} />
          <LoginList list={logins.list} />
          <PrivacyPanel />
        </>
      )}
      <DisplayPanel />
      {logins && (
        <TitledCard title="没网也能看预约">
          <OfflineBookingSwitch />
        </TitledCard>
      )}
      {logins && <CalendarCard />}
      {logins && <AccountPanel />}
    </Frame>
  )
}

/** Settings for visitors without a login. */
function Frame({ isMember, children }: { isMember: boolean; children: ReactNode }) {
  const stack = (
    <div className="grid gap-4 max-tablet:p-3">
      <h1 className="sr-only">账号与设置</h1>
      {children}
    </div>
  )
  return isMember ? <ProfileFrame>{stack}</ProfileFrame> : <div className="wrap pb-20">{stack}</div>
}
