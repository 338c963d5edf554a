import pictures from 'virtual:pictures'
import { Notice } from '@mall/ui/feedback/notice.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useCartCount } from '../../entities/cart/cart-count.ts'
import { useSite } from '../../shell/site/site.ts'
import { LoginForm } from './login-form.tsx'
import type { useLogin } from './use-login.ts'

/** The login on a phone. */
export function LoginPhone({ login }: { login: ReturnType<typeof useLogin> }) {
  const { operator } = useSite()
  const pieces = useCartCount()
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="relative h-57 shrink-0 overflow-hidden bg-surface-tint">
        <svg
          viewBox="0 0 390 250"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          className="absolute inset-x-0 top-0 h-62.5 w-full"
        >
          <use href={`${pictures.loginPhone}#scene`} />
        </svg>
        <div className="relative flex min-h-13 items-center justify-between px-1">
          <Link to="/" aria-label="关闭，先不登录" className="grid size-11 place-items-center">
            <Icon name="close" size={24} />
          </Link>
          <a href={`tel:${operator.phone}`} className="flex min-h-11 items-center gap-2 px-3 font-semibold text-14">
            <Icon name="headset" size={20} />
            帮助
          </a>
        </div>
      </div>
      <div className="flex grow flex-col px-5 pt-5.5 pb-7">
        <h1 className="font-bold text-26">手机号登录</h1>
        <p className="mb-4.5 text-ink-2">
          {pieces > 0 ? `登录后，购物车里的 ${pieces} 件会帮您留着` : '第一次登录就是注册，不用另设密码'}
        </p>
        <LoginForm login={login} />
        <Notice icon="phone" className="mt-6 text-15!">
          一直收不到？打 <b className="num">{operator.phone}</b>，<br />
          {operator.phoneHours} 有人接。
        </Notice>
      </div>
    </div>
  )
}
