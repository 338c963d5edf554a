import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { ErrorScene } from '../../art/react/error-scene.tsx'
import { NETWORK_ERROR_TEXT } from '../routing/route-module.ts'
import { safeRedirect } from '../routing/safe-redirect.ts'
import { useMaybeSite } from '../site/site.ts'
import { useBackOnline } from './use-back-online.ts'

/** The address of this screen; what was asked for stands behind it. */
export const OFFLINE_PATH = '/offline'

type Props = {
  /** When what is shown below was stored. */
  saved?: string | null
  children?: ReactNode
}

/** No line: what the device keeps, or plain words; the way on to what was asked for; the phone, which needs no line. */
export function OfflineNotice({ saved, children }: Props) {
  const isBack = useBackOnline()
  return (
    <>
      <meta name="robots" content="noindex" />
      <div role="status" className="bg-warning-tint px-4 py-3 text-15 leading-normal">
        <div className="mx-auto flex max-w-244 items-center gap-2.5">
          <Icon name={isBack ? 'success' : 'no-line'} size={24} className="text-warning" />
          <p className="min-w-0 grow">
            <b className="block font-semibold">{isBack ? '网络好了' : NETWORK_ERROR_TEXT.down}</b>
            {saved ? `下面是 ${saved} 存下的，没网也能用` : '连上网再试一次就好'}
          </p>
          <button type="button" onClick={again} className={buttonStyle({ className: 'shrink-0' })}>
            重试
          </button>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-250 gap-3 p-3 tablet:gap-4 tablet:py-8">
        {saved ? children : <Nothing />}
        <Phone />
      </div>
    </>
  )
}

function again() {
  // Without a line the browser would put its own page here where it has no worker.
  if (navigator.onLine) location.replace(safeRedirect(location.hash.slice(1)))
  else toast(NETWORK_ERROR_TEXT.down, 'warning')
}

const Nothing = () => (
  <section className="grid justify-items-center px-3 py-8 text-center">
    <ErrorScene />
    <h1 className="mt-4 font-bold text-22">没有网络，这一页打不开</h1>
    <p className="mt-1 text-ink-2">已经选好的都还在。</p>
  </section>
)

function Phone() {
  const phone = useMaybeSite()?.operator.phone
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} className="flex min-h-14 items-center gap-3 rounded-18 bg-white px-4">
      <Icon name="phone" size={24} />
      <span className="num grow">
        打电话不用网：<b>{phone}</b>
      </span>
      <Icon name="chevron-right" size={18} />
    </a>
  )
}
