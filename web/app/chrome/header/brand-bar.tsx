import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { badgeText, useCartCount } from '../../entities/cart/cart-count.ts'
import { CityChoice } from '../../entities/city/city-choice.tsx'
import { HotTerms } from '../search/hot-terms.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { AccountEntry } from './account-entry.tsx'
import { Brand } from './brand.tsx'

/** The 108 px of brand, city, search, cart and account; 76 on a tablet. */
export function BrandBar() {
  return (
    <div className="wrap flex min-h-19 items-center desktop:h-27 desktop:large:h-auto desktop:large:py-3">
      <Brand />
      <div className="mr-3 ml-3.5 shrink-0 desktop:mr-6.5 desktop:ml-4.5">
        <CityChoice />
      </div>
      <div className="min-w-0 grow desktop:w-125 desktop:grow-0 desktop:pt-7 desktop:large:pt-0">
        <SearchBox />
        <div className="max-desktop:hidden">
          <HotTerms />
        </div>
      </div>
      <span className="hidden grow desktop:block" />
      <CartEntry />
      <AccountEntry />
    </div>
  )
}

/** Beside the icon on a desktop, below it on a tablet. */
export const headerEntry =
  'relative flex min-h-14 min-w-13 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-12 px-3.5 hover:bg-surface-tint max-desktop:flex-col max-desktop:justify-center max-desktop:gap-0.5 max-desktop:px-1.5 max-desktop:text-14 max-desktop:leading-tight'

function CartEntry() {
  const pieces = useCartCount()
  return (
    <Link to="/cart" aria-label={`购物车，${badgeText(pieces)} 件`} className={`${headerEntry} max-desktop:ml-3`}>
      <Icon name="cart" size={24} />
      购物车
      {pieces > 0 && (
        <CartBadge
          pieces={pieces}
          className="desktop:-ml-1 max-desktop:absolute max-desktop:top-0 max-desktop:left-1/2"
        />
      )}
    </Link>
  )
}

export function CartBadge({ pieces, className = '' }: { pieces: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`num h-5 min-w-5 rounded-full bg-accent px-1.5 text-center font-semibold text-[13px] text-white leading-5 ${className}`}
    >
      {badgeText(pieces)}
    </span>
  )
}
