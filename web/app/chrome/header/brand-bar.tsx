import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { badgeText, useCartCount } from '../../entities/cart/cart-count.ts'
import { CityChoice } from '../../entities/city/city-choice.tsx'
import { HotTerms } from '../search/hot-terms.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { AccountEntry } from './account-entry.tsx'
import { Brand } from './brand.tsx'

/** The 108 px of brand, city, search, cart and account. */
export function BrandBar() {
  return (
    <div className="wrap flex h-27 items-center large:h-auto large:py-3">
      <Brand />
      <div className="mr-6.5 ml-4.5 shrink-0 max-desktop:mr-3">
        <CityChoice />
      </div>
      <div className="w-125 min-w-0 shrink pt-7 large:pt-0">
        <SearchBox />
        <HotTerms />
      </div>
      <span className="grow" />
      <CartEntry />
      <AccountEntry />
    </div>
  )
}

export const headerEntry =
  'flex min-h-13 shrink-0 items-center gap-2.5 whitespace-nowrap rounded-12 px-3.5 hover:bg-surface-tint'

function CartEntry() {
  const pieces = useCartCount()
  return (
    <Link to="/cart" aria-label={`购物车，${badgeText(pieces)} 件`} className={headerEntry}>
      <Icon name="cart" size={24} />
      <span className="max-desktop:sr-only">购物车</span>
      {pieces > 0 && <CartBadge pieces={pieces} className="-ml-1" />}
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
