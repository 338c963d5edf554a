import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { MallLogo, onDeep } from '../../entities/brand/mall-logo.tsx'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { type Site, useSite } from '../../shell/site/site.ts'
import { BrandName } from '../header/brand.tsx'
import { FooterRings } from './footer-rings.tsx'
import { Copyright, LegalNotice } from './legal-notice.tsx'

type Operator = Site['operator']

/** Pages that every mall has; the operator's own come before them. */
const OWN_PAGES = [
  { text: '联系我们', to: '/profile/connect-us' },
  { text: '服务协议', to: '/user-agreement' },
  { text: '隐私条款', to: '/privacy-clause' },
]

const button =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-10 px-5 font-semibold text-16 large:min-h-14'
const rule = 'border-white/20 border-t'

/** The phone's footer: the phone number first, the last column's links, everything else folded; notices at the end. */
export function PhoneFooter() {
  const { operator } = useSite()
  const service = operator.footerColumns.at(-1)
  const links = [...(service?.links ?? []), ...OWN_PAGES.filter(({ to }) => !service?.links.some((l) => l.to === to))]
  return (
    <footer className="on-dark no-print relative isolate overflow-hidden bg-surface-deep px-4 pt-7 pb-6 text-16 text-surface-tint-2">
      <FooterRings />
      <p className="flex items-center gap-2.5 text-white">
        <MallLogo size={34} colours={onDeep} />
        <BrandName text={operator.mallName} size={22} />
      </p>
      <p className="mt-4.5">看不懂、拿不准，打电话</p>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <a
          href={`tel:${operator.phone}`}
          className="num inline-flex min-h-11 items-center whitespace-nowrap font-bold text-26 text-white"
        >
          {operator.phone}
        </a>
        <a href={`tel:${operator.phone}`} className={`${button} bg-white text-brand`}>
          <Icon name="phone" size={20} />
          打电话
        </a>
      </div>
      <p className="text-14 text-deep-quiet">{operator.phoneHours}</p>
      <button
        type="button"
        onClick={() => helpPanel.open('consultation')}
        className={`${button} mt-3.5 mb-5.5 w-full bg-white/12 text-white`}
      >
        <Icon name="chat" size={20} />
        在线咨询
      </button>
      <nav aria-label="帮助与协议" className={`${rule} grid grid-cols-3 gap-x-3 py-2 large:grid-cols-2`}>
        {links.map((each) => (
          <Link key={each.to} to={each.to} className="flex min-h-11 items-center">
            {each.text}
          </Link>
        ))}
      </nav>
      {operator.footerColumns.slice(0, -1).map((column) => (
        <Folded key={column.title} title={column.title}>
          <ul className="grid grid-cols-2 gap-x-3">
            {column.links.map((each) => (
              <li key={each.text}>
                <Link to={each.to} className="flex min-h-11 items-center">
                  {each.text}
                </Link>
              </li>
            ))}
          </ul>
        </Folded>
      ))}
      {operator.sisterBrands.length > 0 && <Brands brands={operator.sisterBrands} />}
      <ul className={`${rule} pt-2 text-14 text-deep-quiet leading-[1.7]`}>
        {operator.notices.map((notice) => (
          <li key={notice.text} className="*:min-h-11 *:text-surface-tint-2">
            <LegalNotice notice={notice} />
          </li>
        ))}
        <li>
          <Copyright />
        </li>
      </ul>
    </footer>
  )
}

const Brands = ({ brands }: { brands: Operator['sisterBrands'] }) => (
  <Folded title={`旗下 ${brands.length} 个品牌`}>
    <ul className="grid gap-3 pb-2">
      {brands.map((brand) => (
        <li key={brand.name} className="flex items-center gap-3 text-white">
          <MallLogo size={30} colours={onDeep} />
          <span>
            <BrandName text={brand.name} size={19} />
            <span className="block text-14 text-deep-quiet">{brand.note}</span>
          </span>
        </li>
      ))}
    </ul>
  </Folded>
)

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={`${rule} [&[open]>summary_svg]:rotate-180`}>
    <summary className="flex min-h-14 items-center justify-between font-semibold text-17 text-white [&::-webkit-details-marker]:hidden">
      {title}
      <Icon name="chevron-down" size={20} />
    </summary>
    <div className="pb-3">{children}</div>
  </details>
)
