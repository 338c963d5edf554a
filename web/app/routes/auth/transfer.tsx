import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { browserApi } from '../../shell/api.ts'
import { cartCount } from '../../shell/cart-count.ts'
import { isFailure } from '../../shell/failure.ts'
import { mergeGuestCart } from '../../shell/guest-cart.ts'
import { safeRedirect } from '../../shell/safe-redirect.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { session } from '../../shell/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toastThere } from '../../ui/toast-queue.ts'
import type { Route } from './+types/transfer'

export const handle: ScreenHandle = {
  isBareTitle: true,
  chrome: { header: false, footer: false, service: false, mobileHeader: false },
}

/** From the apps, logged in: trades the code in the address for a login here, then goes where they wanted. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const target = safeRedirect(searchParams.get('redirect'))
  const code = searchParams.get('code')
  if (code) {
    try {
      const token = await browserApi().getTokenByCode({ code })
      session.keep(token.access_token, token.expires_in)
      session.setProfile(await browserApi().getUserInfo({}))
      await mergeGuestCart(browserApi())
      await cartCount.refresh()
      toastThere(`已用 ${session.get().profile?.mobile} 登录`, 'success')
    } catch (error) {
      if (!isFailure(error)) throw error
      return { target, words: error.message }
    }
  }
  throw redirect(target)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center content-center gap-4">
      <Spinner size={36} />
      正在打开商城，马上就好
    </p>
  )
}

export default function Transfer({ loaderData: { target, words } }: Route.ComponentProps) {
  return (
    <main className="grid min-h-dvh place-items-center content-center gap-6 px-4 text-center">
      <h1 className="font-bold text-24">没能带着登录过来</h1>
      <p>{words}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to={`/passport/login?redirect=${encodeURIComponent(target)}`} variant="brand">
          用手机号登录
        </LinkButton>
        <LinkButton to={target}>先看看</LinkButton>
      </div>
    </main>
  )
}
