import pictures from 'virtual:pictures'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { Brand, BrandName } from '../../chrome/header/brand.tsx'
import { useLargePrint } from '../../shell/browser/text-size.ts'

/** For whom one logs in: the desktop login's left half, the tablet's head. */
export function LoginScene() {
  return (
    <section className="relative overflow-hidden bg-surface-tint max-desktop:min-h-72">
      <svg
        viewBox="0 0 760 900"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 h-full w-full"
      >
        <use href={`${pictures.loginWide}#scene`} />
      </svg>
      <div className="relative px-8 pt-7 desktop:px-14 desktop:pt-10">
        <Brand markSize={44} size={26} />
        <p className="mt-16 grid gap-3 max-desktop:hidden">
          <BrandName text="一年一圈，" size={60} gap={2} />
          <BrandName text="心里有数。" size={60} gap={2} />
        </p>
        <p className="mt-5 text-20 text-ink-2 max-desktop:mt-3 max-desktop:max-w-90">
          登录后，全家的预约、报告和福卡都在一处。
        </p>
      </div>
    </section>
  )
}

/** Large print, and back to the mall. */
export function LoginWays() {
  const { isLarge, toggle } = useLargePrint()
  return (
    <div className="flex justify-end gap-5 text-ink-2">
      <button type="button" aria-pressed={isLarge} onClick={toggle} className="flex min-h-11 items-center gap-1.5">
        <Icon name="text-size" size={20} />
        {isLarge ? '标准版' : '大字版'}
      </button>
      <Link to="/" className="flex min-h-11 items-center gap-1.5">
        <Icon name="chevron-left" size={18} />
        先不登录，回商城
      </Link>
    </div>
  )
}
