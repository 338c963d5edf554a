import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { MallLogo, onDeep } from '../../entities/brand/mall-logo.tsx'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { type Site, useSite } from '../../shell/site/site.ts'
import { BrandName } from '../header/brand.tsx'
import { FooterCodes } from './footer-codes.tsx'
import { FooterRings } from './footer-rings.tsx'
import { Copyright, LegalNotice } from './legal-notice.tsx'

type Operator = Site['operator']

/** Sister brands, links, phone, codes and notices. All of it is the operator's own, from the database. */
export function Footer() {
  const { operator, codes } = useSite()
  return (
    <footer className="on-dark no-print relative isolate overflow-hidden bg-surface-deep text-15 text-surface-tint-2">
      <FooterRings />
      <div className="wrap pt-8 desktop:pt-11">
        <SisterBrands brands={operator.sisterBrands} />
        <div className="grid grid-cols-4 gap-6 pt-6 pb-5 large:grid-cols-[1fr_1fr_1fr_1.5fr] desktop:pt-9 desktop:pb-8 min-[1280px]:grid-cols-[1fr_1fr_1fr_1.1fr_392px] min-[1280px]:large:grid-cols-[1fr_1fr_1fr_1.5fr_392px]">
          {operator.footerColumns.map((column) => (
            <Column key={column.title} column={column} />
          ))}
          <Contact operator={operator} />
          <FooterCodes codes={codes} />
        </div>
        <Notices operator={operator} />
      </div>
    </footer>
  )
}

function SisterBrands({ brands }: { brands: Operator['sisterBrands'] }) {
  return (
    <ul className="flex flex-wrap justify-between gap-x-4 gap-y-3 border-white/20 border-b pb-5.5 desktop:grid desktop:grid-cols-5 desktop:pb-8">
      {brands.map((brand) => (
        <li key={brand.name} className="flex min-h-11 items-center gap-2 text-white desktop:gap-3">
          <span className="max-desktop:*:size-6">
            <MallLogo size={36} colours={onDeep} />
          </span>
          <span>
            <span className="block max-desktop:[&>svg]:h-4.5 max-desktop:[&>svg]:w-auto">
              <BrandName text={brand.name} size={21} />
            </span>
            <span className="block text-14 text-deep-quiet leading-snug max-desktop:hidden">{brand.note}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const heading = 'mb-3.5 font-semibold text-16 text-white max-desktop:mb-1'
const link =
  'inline-flex min-h-6 items-center hover:text-white hover:underline hover:underline-offset-4 max-desktop:min-h-10'

function Column({ column }: { column: Operator['footerColumns'][number] }) {
  return (
    <nav aria-label={column.title}>
      <h2 className={heading}>{column.title}</h2>
      <ul className="grid desktop:gap-2">
        {column.links.map((each) => (
          <li key={each.text}>
            <Link to={each.to} className={link}>
              {each.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ operator }: { operator: Operator }) {
  return (
    <div>
      <h2 className={heading}>客服热线</h2>
      <a
        href={`tel:${operator.phone}`}
        className="num block whitespace-nowrap font-bold text-22 text-white leading-tight desktop:text-26"
      >
        {operator.phone}
      </a>
      <p className="mb-3">{operator.phoneHours}</p>
      <button
        type="button"
        onClick={() => helpPanel.open('consultation')}
        className="inline-flex min-h-control-m items-center gap-2 rounded-8 bg-white/12 px-3.5 font-semibold text-14 text-white hover:bg-white/20"
      >
        <Icon name="chat" size={18} />
        在线咨询
      </button>
    </div>
  )
}

function Notices({ operator }: { operator: Operator }) {
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-1 border-white/20 border-t pt-5 pb-8 text-14 text-deep-quiet">
      <li>
        <Copyright /> 版权所有
      </li>
      {operator.notices.map((notice) => (
        <li key={notice.text} className="hover:*:text-white">
          <LegalNotice notice={notice} />
        </li>
      ))}
    </ul>
  )
}
