import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useLargePrint } from '../../shell/browser/text-size.ts'
import { useSite } from '../../shell/site/site.ts'

/** In large print the home page shows the service phone. */
export function HomePhone() {
  const { operator } = useSite()
  if (!useLargePrint().isLarge) return null
  return (
    <a
      href={`tel:${operator.phone}`}
      className="wrap mt-8 flex flex-wrap items-center gap-3.5 rounded-16 bg-surface-tint p-4.5"
    >
      <Icon name="phone" size={30} className="text-brand" />
      <span className="min-w-32 flex-1 leading-snug">
        <b className="block text-18">不会用？打电话</b>
        <span className="num whitespace-nowrap text-18">{operator.phone}</span>
      </span>
      <span className={buttonStyle({ variant: 'brand', className: 'grow whitespace-nowrap' })}>拨打</span>
    </a>
  )
}
