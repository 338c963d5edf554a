import type { getUserInfo } from '@mall/contract/account/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { cartCount } from '../../entities/cart/cart-count.ts'
import { mergeGuestCart } from '../../entities/cart/guest-cart.ts'
import { pendingClaim } from '../../entities/promotion/pending-claim.ts'
import { browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { loginUrl, session } from '../../shell/client/session.ts'
import { safeRedirect } from '../../shell/routing/safe-redirect.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'

export const handle: ScreenHandle = {
  title: '正在登录',
  chrome: { header: false, footer: false, service: false, phoneHeader: false },
}

/** The login callback: gets the token if needed, merges the guest cart, then goes to the requested page. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  let own: OutputOf<typeof getUserInfo>
  try {
    if (!session.token()) {
      const token = await browserApi().getToken({})
      session.keep(token.access_token, token.expires_in)
    }
    await mergeGuestCart(browserApi())
    await cartCount.refresh()
    own = await browserApi().getUserInfo({})
  } catch (error) {
    if (!isFailure(error) || error.status !== 401) throw error
    session.clear()
    throw redirect(loginUrl(target))
  }
  session.setProfile(own)
  await pendingClaim.fulfil(browserApi())
  // A member who asked to close the account is shown that first, with the way back.
  throw redirect(own.closesOn === null ? target : '/profile/closeAccount')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center content-center gap-4">
      <Spinner size={36} />
      正在登录，马上就好
    </p>
  )
}

export default function Auth() {
  return <HydrateFallback />
}
