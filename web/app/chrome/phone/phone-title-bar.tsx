import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { badgeText, useCartCount } from '../../entities/cart/cart-count.ts'
import { ignoreDoubleClick } from '../../shell/routing/double-click-guard.ts'
import { CartBadge } from '../header/brand-bar.tsx'
import { iconButton, SearchOpener } from './phone-brand-bar.tsx'
import { phonePanels } from './phone-panels.ts'

type Props = {
  title: string
  search?: string | null
  /** At the right, in the place of the way home. */
  tools?: ReactNode
}

/** The phone's header of every screen but home: back, the title (or the search and the cart). */
export function PhoneTitleBar({ title, search, tools = <HomeLink /> }: Props) {
  const back = useBack()
  return (
    <header
      onClickCapture={ignoreDoubleClick}
      className="no-print sticky top-0 z-30 flex min-h-13 items-center bg-white px-1"
    >
      <button type="button" aria-label="返回" onClick={back} className={iconButton}>
        <Icon name="chevron-left" size={24} />
      </button>
      {search === undefined ? (
        <span className="grow truncate px-2 text-center font-semibold text-18">{title}</span>
      ) : (
        <SearchOpener text={search ?? undefined} className="mr-1 grow" />
      )}
      {search && (
        <button
          type="button"
          aria-label="换个词搜"
          onClick={() => phonePanels.open('new-search')}
          className="-ml-12 grid size-11 shrink-0 place-items-center rounded-full text-ink-3"
        >
          <Icon name="close" size={18} />
        </button>
      )}
      {search === undefined ? tools : <CartLink />}
    </header>
  )
}

const HomeLink = () => (
  <Link to="/" aria-label="首页" className={iconButton}>
    <Icon name="home" size={24} />
  </Link>
)

function CartLink() {
  const pieces = useCartCount()
  return (
    <Link to="/cart" aria-label={`购物车，${badgeText(pieces)} 件`} className={`relative ${iconButton}`}>
      <Icon name="cart" size={24} />
      {pieces > 0 && <CartBadge pieces={pieces} className="absolute top-0 right-0" />}
    </Link>
  )
}

/** Back to where the visitor came from; home for those who came from outside. */
export function useBack() {
  const navigate = useNavigate()
  return () => {
    const state: unknown = window.history.state
    const canGoBack = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
    if (canGoBack) navigate(-1)
    else navigate('/')
  }
}
