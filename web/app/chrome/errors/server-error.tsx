import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useNavigation, useRevalidator } from 'react-router'
import { ErrorScene } from '../../art/react/error-scene.tsx'
import { isChunkLoadError, isFailure } from '../../shell/client/failure.ts'
import { instantText, nowInstant } from '../../shell/format/day-text.ts'
import { NETWORK_ERROR_TEXT } from '../../shell/routing/route-module.ts'
import { useScreen } from '../../shell/routing/screen-handle.ts'
import { useMaybeSite } from '../../shell/site/site.ts'
import { errorReference } from './error-reference.ts'
import { isServerBusy, useAutoRetry } from './server-busy.ts'

/** The screen for server errors and lost connections. */
export function ServerError({ error, text }: { error: unknown; text: string }) {
  const revalidator = useRevalidator()
  const isBusy = useNavigation().state !== 'idle' || revalidator.state !== 'idle'
  // Site data is loaded with the document only.
  const hasSite = useMaybeSite() !== undefined
  const other = otherWay(useLocation().pathname)
  const { chrome = {} } = useScreen().handle
  const isMallsTurn = isServerBusy(error)
  const again = () => {
    // Offline a reload would replace this page by the browser's own.
    if (!navigator.onLine) toast(NETWORK_ERROR_TEXT.down, 'warning')
    // The router loads a script once per document.
    else if (isChunkLoadError(error) || !hasSite) location.reload()
    else revalidator.revalidate()
  }
  useAutoRetry(isMallsTurn ? error : null, again)
  return (
    <div
      className={classes(
        // At the foot of the phone's screen there is room for the service bubble, so that it does not lie on the card.
        'flex flex-col items-center bg-surface-sunk px-4 pt-10 pb-38 text-center tablet:min-h-0 tablet:py-16',
        // The whole phone's screen, but for the title bar and the tabs where it has them.
        chrome.tabBar ? 'min-h-[calc(100dvh-7.25rem)]' : 'min-h-[calc(100dvh-3.25rem)]',
      )}
    >
      <div className="flex grow flex-col items-center justify-center px-3 pb-10">
        <ErrorScene />
        <h1 className="mt-4 font-bold text-22">{text}</h1>
        <p className="mt-1 text-ink-2">
          {text === NETWORK_ERROR_TEXT.down && '连上网再试一次就好。'}
          {text !== NETWORK_ERROR_TEXT.down && !isRefusal(error) && '不是您的问题，是我们这边没响应过来。'}
          {!isRefusal(error) && <br />}
          {isMallsTurn ? '不用重新登录，已经选好的都还在。' : '已经选好的都还在。'}
        </p>
        <button
          type="button"
          disabled={isBusy}
          onClick={again}
          className={buttonStyle({ variant: 'go', size: 'l', className: 'mt-5 w-55' }, isBusy)}
        >
          {isBusy ? '正在重试' : '再试一次'}
        </button>
        <Link to={other.to} className="link mt-2 inline-flex min-h-11 items-center px-4 font-semibold">
          {other.label}
        </Link>
      </div>
      <WhomToAsk number={errorReference(error)} isOurs={text !== NETWORK_ERROR_TEXT.down && !isRefusal(error)} />
    </div>
  )
}

/** The screen for a refused request. */
const isRefusal = (error: unknown) => (isRouteErrorResponse(error) || isFailure(error)) && error.status < 500

/** A link to a related page, as an alternative to waiting. */
function otherWay(path: string): { to: string; label: string } {
  if (path.startsWith('/product/')) return { to: '/searchList', label: '换个套餐看看' }
  if (path === '/') return { to: '/searchList', label: '看看全部套餐' }
  if (path.startsWith('/profile/') && path !== '/profile/profilehome')
    return { to: '/profile/profilehome', label: '先回个人中心' }
  return { to: '/', label: '先回商城首页' }
}

/** The service phone, and the request id for finding this request in the log, or the time where there is none. */
function WhomToAsk({ number, isOurs }: { number: string | null; isOurs: boolean }) {
  const [since] = useState(nowInstant)
  const phone = useMaybeSite()?.operator.phone
  if (!phone) return null
  return (
    <div className="flex w-full max-w-110 items-start gap-2.5 rounded-12 bg-white px-4 py-3 text-left text-15 leading-normal">
      <Icon name="headset" size={20} className="mt-0.5 text-brand" />
      <p className="min-w-0 grow">
        连试几次还不行，打{' '}
        <a href={`tel:${phone}`} className="num whitespace-nowrap font-bold hover:underline">
          {phone}
        </a>
        {number && <span className="num block text-ink-2">报这个编号，查得快：{number}</span>}
        {!number && isOurs && (
          <span className="num block text-ink-2" suppressHydrationWarning>
            说一下时间，查得快：{instantText(since)}
          </span>
        )}
      </p>
      {number && (
        <button
          type="button"
          aria-label="复制编号"
          onClick={() => void copy(number)}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-12 hover:bg-surface-tint"
        >
          <Icon name="copy" size={20} />
        </button>
      )}
    </div>
  )
}

const copy = (number: string) =>
  navigator.clipboard.writeText(number).then(
    () => toast('编号已复制'),
    () => toast('没能复制，请长按编号选中', 'warning'),
  )
