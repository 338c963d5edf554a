import type { Failure } from '@mall/contract/failures'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { JumpQuestion } from '../../features/login/jump-question.tsx'
import { browserApi } from '../../shell/client/api.ts'
import { isFailure } from '../../shell/client/failure.ts'
import { safeRedirect } from '../../shell/routing/safe-redirect.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/transfer'

export const handle: ScreenHandle = {
  isBareTitle: true,
  chrome: { header: false, footer: false, service: false, phoneHeader: false },
}

/** Login handed over from the apps: loads whose login the code is; the screen confirms before using it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const target = safeRedirect(searchParams.get('redirect'))
  const code = searchParams.get('code')
  if (!code) throw redirect(target)
  try {
    const { mobile, isYou } = await browserApi().getJumpCodeOwner({ code })
    if (!isYou) return { target, code, mobile, words: '' }
  } catch (error) {
    if (!isFailure(error)) throw error
    return { target, code, mobile: '', words: refusalText(error) }
  }
  throw redirect(target)
}
/** A code of another form was cut off on the way: which part of the address it is, and what helps. */
const refusalText = ({ failure, message }: Pick<Failure, 'failure' | 'message'>) =>
  failure === 'BAD_INPUT' ? '链接里的登录码（code）不完整。请回到刚才的应用，重新点一次链接。' : message

clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center content-center gap-4">
      <Spinner size={36} />
      正在打开商城，马上就好
    </p>
  )
}

export default function Transfer({ loaderData: { target, code, mobile, words } }: Route.ComponentProps) {
  const [refusal, setRefusal] = useState(words)
  return (
    <div className="grid min-h-dvh place-items-center content-center gap-6 px-4 text-center">
      {refusal === '' ? (
        <JumpQuestion code={code} mobile={mobile} target={target} onRefused={setRefusal} />
      ) : (
        <>
          <h1 className="font-bold text-24">没能带着登录过来</h1>
          <p>{refusal}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton to={`/passport/login?redirect=${encodeURIComponent(target)}`} variant="brand">
              用手机号登录
            </LinkButton>
            <LinkButton to={target}>先看看</LinkButton>
          </div>
        </>
      )}
    </div>
  )
}
