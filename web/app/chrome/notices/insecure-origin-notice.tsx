import { useSyncExternalStore } from 'react'

/** Web Crypto needs https or localhost: elsewhere this notice says so, instead of a failing first call. */
export function InsecureOriginNotice() {
  const canSign = useSyncExternalStore(
    never,
    () => window.isSecureContext && 'subtle' in crypto,
    () => true,
  )
  if (canSign) return null
  return (
    <p role="alert" className="fixed inset-x-0 top-0 z-60 bg-warning-tint px-4 py-3 text-center text-warning">
      这个地址没有加密，浏览器不允许登录和下单。请改用 https 开头的地址打开本站。
    </p>
  )
}

const never = () => () => {}
