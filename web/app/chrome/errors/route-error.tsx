import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Navigate, useLocation } from 'react-router'
import { NotFoundScene } from '../../art/react/not-found-scene.tsx'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { upcomingBooking, useOfflineBooking } from '../../entities/offline-booking/offline-booking.ts'
import { isChunkLoadError, isFailure } from '../../shell/client/failure.ts'
import { OFFLINE_PATH } from '../../shell/offline/offline-notice.tsx'
import { useLayout } from '../../shell/routing/layout.ts'
import { NETWORK_ERROR_TEXT } from '../../shell/routing/route-module.ts'
import { useScreen } from '../../shell/routing/screen-handle.ts'
import { usePageTitle } from '../../shell/seo/use-page-title.ts'
import { useMaybeSite } from '../../shell/site/site.ts'
import { PhoneTitleBar, useBack } from '../phone/phone-title-bar.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { isServerBusy, SERVER_BUSY_TEXT } from './server-busy.ts'
import { ServerError } from './server-error.tsx'

type Props = {
  error: unknown
  /** Below what is said of an address that leads nowhere. */
  belowMissing?: ReactNode
}

/** The error boundary of a screen. */
export function RouteError({ error, belowMissing }: Props) {
  const { pathname, search } = useLocation()
  const offlineBooking = useOfflineBooking()
  const text = textOf(error)
  // Offline with a stored appointment: show it; its own screen falls back to the text below.
  if (text === NETWORK_ERROR_TEXT.down && upcomingBooking(offlineBooking) && pathname !== OFFLINE_PATH)
    return <Navigate replace to={{ pathname: OFFLINE_PATH, hash: pathname + search }} />
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  if (isMissing)
    return (
      <>
        <WayBack />
        <Missing text={text} />
        {belowMissing}
      </>
    )
  return (
    <>
      <WayBack />
      <ErrorFacts title={TITLES[text] ?? '出了点问题'} />
      <ServerError error={error} text={text} />
    </>
  )
}

const TITLES: Readonly<Record<string, string>> = {
  [NETWORK_ERROR_TEXT.down]: '网络故障',
  [SERVER_BUSY_TEXT]: '商城正忙',
}

/** A header for phone screens that draw their own, which is missing when they fail. */
function WayBack() {
  const { chrome = {} } = useScreen().handle
  const title = usePageTitle({ isBare: true })
  return useLayout() === 'phone' && chrome.phoneHeader === false ? <PhoneTitleBar title={title} /> : null
}

/** Not indexed, so without description and canonical address. */
function ErrorFacts({ title }: { title: string }) {
  const brand = useMaybeSite()?.operator.mallName
  return (
    <>
      <title>{brand ? `${title} - ${brand}` : title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

function textOf(error: unknown): string {
  if (isServerBusy(error)) return SERVER_BUSY_TEXT
  if (isFailure(error) || isChunkLoadError(error)) return error.message
  if (isRouteErrorResponse(error) && typeof error.data?.msg === 'string') return error.data.msg
  return NETWORK_ERROR_TEXT.other
}

/** The growth ring breaks off: this address leads nowhere. */
function Missing({ text }: { text: string }) {
  const back = useBack()
  return (
    <div className="wrap">
      <ErrorFacts title="没有找到" />
      <section className="grid items-center gap-x-14 gap-y-6 py-8 tablet:grid-cols-2 tablet:py-14 desktop:grid-cols-[520px_1fr]">
        <div className="mx-auto max-w-60 tablet:max-w-none">
          <NotFoundScene />
        </div>
        <div className="min-w-0">
          <h1 className="font-bold text-32 tablet:text-40">这一页没找到</h1>
          <p className="mt-2 text-18 text-ink-2">
            {text}。<span className="block">您的购物车、订单和预约都还在。</span>
          </p>
          <div className="mt-6 max-w-140">
            <SearchBox hint="说说想查什么，例如“颈动脉”" />
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/" variant="go" size="l">
              回商城首页
            </LinkButton>
            <button type="button" onClick={back} className={buttonStyle({ size: 'l' })}>
              返回上一页
            </button>
          </div>
          <Phone before="一直打不开？打 " after="，告诉我们您点的是哪里。" />
        </div>
      </section>
      <ul className="grid grid-cols-2 gap-4 pb-14 tablet:grid-cols-4">
        <Way to="/profile/OrderList" icon="receipt" label="我的订单" note="付款、发票、退款" />
        <Way to="/profile/appointmentList" icon="calendar" label="我的预约" note="看时间、改时间" />
        <Way to="/branch" icon="map-pin" label="院区" note="地址、时间、怎么走" />
        <Consultation />
      </ul>
    </div>
  )
}

const WAY =
  'flex h-full w-full items-center gap-3.5 rounded-16 border border-line px-4 py-4 text-left hover:border-transparent hover:shadow-e2'

function Way({ to, icon, label, note }: { to: string; icon: IconName; label: string; note: string }) {
  return (
    <li>
      <Link to={to} className={WAY}>
        <WayFace icon={icon} label={label} note={note} />
      </Link>
    </li>
  )
}

function Consultation() {
  const hours = useMaybeSite()?.operator.phoneHours
  return (
    <li>
      <button type="button" onClick={() => helpPanel.open('consultation')} className={WAY}>
        <WayFace icon="headset" label="在线咨询" note={hours || '有话直接问'} />
      </button>
    </li>
  )
}

const WayFace = ({ icon, label, note }: { icon: IconName; label: string; note: string }) => (
  <>
    <span className="hidden size-12 shrink-0 place-items-center rounded-full bg-surface-tint text-brand tablet:grid">
      <Icon name={icon} size={24} />
    </span>
    <span className="min-w-0">
      <b className="block text-17">{label}</b>
      <span className="num text-14 text-ink-3 [word-break:keep-all]">{note}</span>
    </span>
  </>
)

function Phone({ before, after }: { before: string; after: string }) {
  const phone = useMaybeSite()?.operator.phone
  if (!phone) return null
  return (
    <p className="mt-5 text-15 text-ink-3">
      {before}
      <a href={`tel:${phone}`} className="num link">
        {phone}
      </a>
      {after}
    </p>
  )
}
