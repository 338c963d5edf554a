import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import { CityChoice } from '../../entities/city/city-choice.tsx'
import { ignoreDoubleClick } from '../../shell/routing/double-click-guard.ts'
import { useSite } from '../../shell/site/site.ts'
import { phonePanels } from './phone-panels.ts'

/** The phone's header of home: mark, city, search, menu. */
export function PhoneBrandBar() {
  const { operator } = useSite()
  return (
    <header
      onClickCapture={ignoreDoubleClick}
      className="flex min-h-15 items-center gap-1.5 bg-surface-tint pt-2 pr-2 pl-4"
    >
      <Link to="/" aria-label={`${operator.mallName} 首页`} className="shrink-0 py-1.5">
        <MallLogo size={32} />
      </Link>
      <span className="shrink-0">
        <CityChoice isBold />
      </span>
      <SearchOpener className="mx-1.5 grow" />
      <button type="button" aria-label="菜单" onClick={() => phonePanels.open('menu')} className={iconButton}>
        <Icon name="menu" size={24} />
      </button>
    </header>
  )
}

export const iconButton = 'grid size-11 shrink-0 place-items-center rounded-12'

/** In large print the box holds less. */
const Hint = () => (
  <>
    搜套餐、项目<span className="large:hidden">、院区</span>
  </>
)

/** Looks like a search box; opens the search panel. */
export function SearchOpener({ text, className = '' }: { text?: string | undefined; className?: string }) {
  return (
    <button
      type="button"
      onClick={() => phonePanels.open('search')}
      className={`flex min-h-11 min-w-0 items-center gap-2 rounded-full border-[1.5px] border-brand bg-white pl-3.5 text-left text-16 text-ink-3 ${text ? 'pr-12' : 'pr-1'} ${className}`}
    >
      <Icon name="search" size={20} className="text-ink" />
      <span className={`truncate ${text ? 'text-ink' : ''}`}>{text ?? <Hint />}</span>
    </button>
  )
}
