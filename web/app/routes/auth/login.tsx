import { Icon } from '@mall/ui/icons/icon.tsx'
import { useSearchParams } from 'react-router'
import { Copyright, LegalNotice } from '../../chrome/footer/legal-notice.tsx'
import { LoginForm } from '../../features/login/login-form.tsx'
import { LoginPhone } from '../../features/login/login-phone.tsx'
import { LoginScene, LoginWays } from '../../features/login/login-scene.tsx'
import { useLogin } from '../../features/login/use-login.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { safeRedirect } from '../../shell/routing/safe-redirect.ts'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import { useSite } from '../../shell/site/site.ts'
import type { Route } from './+types/login'

const data = screenData((api) => api.getAgreedVersions({}))
export const loader = data.onServer
export const clientLoader = data.inBrowser

export const handle: ScreenHandle = {
  title: '登录',
  query: ['redirect'],
  chrome: { header: false, footer: false, service: false, phoneHeader: false },
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  // Above the two layouts, so that number and code survive a change of layout.
  const login = useLogin(safeRedirect(search.get('redirect')), loaderData)
  if (useLayout() === 'phone') return <LoginPhone login={login} />
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] desktop:grid-cols-[760fr_680fr]">
      <LoginScene />
      <div className="flex min-w-0 flex-col px-8 pt-7 pb-6 desktop:px-14">
        <LoginWays />
        <div className="m-auto w-110 max-w-full py-6">
          <h1 className="font-bold text-36">手机号登录</h1>
          <p className="mt-1 mb-6.5 text-17 text-ink-2">第一次登录就是注册，不用另设密码</p>
          <LoginForm login={login} />
          <p className="mt-6.5 flex gap-2.5 border-line border-t pt-4.5 text-15 text-ink-2">
            <Icon name="shield" size={20} className="mt-0.5" />
            第一次登录就是注册。手机号只用来收验证码和预约提醒。
          </p>
        </div>
        <Foot />
      </div>
    </div>
  )
}

function Foot() {
  const { operator } = useSite()
  const [filing] = operator.notices
  return (
    <ul className="flex flex-wrap justify-center divide-x divide-line text-14 text-ink-3 *:px-3.5">
      <li>
        <Copyright />
      </li>
      {filing && (
        <li>
          <LegalNotice notice={filing} />
        </li>
      )}
      <li>
        客服 <span className="num">{operator.phone}</span>
      </li>
    </ul>
  )
}
