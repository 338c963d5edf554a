import { Link, useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { iconButton, SearchOpener } from './mobile-brand-bar.tsx'
import { panels } from './panels.ts'

/** The phone's header of every screen but home: back, the title (or the search), menu. */
export function MobileTitleBar({ title, search }: { title: string; search?: string | null }) {
  const back = useBack()
  return (
    <header className="no-print sticky top-0 z-30 flex min-h-13 items-center bg-white px-1">
      <button type="button" aria-label="返回" onClick={back} className={iconButton}>
        <Icon name="chevron-left" size={24} />
      </button>
      {search === undefined ? (
        <span className="grow truncate px-2 text-center font-semibold text-18">{title}</span>
      ) : (
        <SearchOpener text={search ?? undefined} className="mr-1 grow" />
      )}
      {search === undefined ? (
        <Link to="/" aria-label="首页" className={iconButton}>
          <Icon name="home" size={24} />
        </Link>
      ) : (
        <button type="button" aria-label="菜单" onClick={() => panels.open('menu')} className={iconButton}>
          <Icon name="menu" size={24} />
        </button>
      )}
    </header>
  )
}

/** Back to where the visitor came from; home for those who came from outside. */
export function useBack() {
  const navigate = useNavigate()
  return () => {
    const state: unknown = window.history.state
    const came = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
    if (came) navigate(-1)
    else navigate('/')
  }
}
