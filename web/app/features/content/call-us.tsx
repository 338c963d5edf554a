import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { useSite } from '../../shell/site/site.ts'

/** A link to call the service phone. */
export function CallUs() {
  const { phone, phoneHours } = useSite().operator
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={`tel:${phone}`} className={buttonStyle({ variant: 'brand' })}>
        <Icon name="phone" size={20} />
        <span className="whitespace-nowrap">客服电话</span> <span className="num">{phone}</span>
      </a>
      <span className="text-15 text-ink-3">{phoneHours}</span>
    </p>
  )
}
