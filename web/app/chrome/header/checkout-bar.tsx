import { Icon } from '@mall/ui/icons/icon.tsx'
import { useSite } from '../../shell/site/site.ts'
import { useBack } from '../phone/phone-title-bar.tsx'
import { AccountEntry } from './account-entry.tsx'
import { Brand } from './brand.tsx'
import { LargePrintToggle } from './large-print-toggle.tsx'

/**
 * The 108 px of a screen with a progress line: brand, what is being done, and nothing that leads away from it. A
 * tablet's 68 have no bar above them, so the way back, large print and the phone stand here.
 */
export function CheckoutBar({ title }: { title: string }) {
  const { operator } = useSite()
  const back = useBack()
  return (
    <div className="wrap flex min-h-17 items-center desktop:h-27 desktop:large:h-auto desktop:large:py-3">
      <button
        type="button"
        aria-label="返回"
        onClick={back}
        className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-12 desktop:hidden"
      >
        <Icon name="chevron-left" size={24} />
      </button>
      <Brand />
      <span aria-hidden="true" className="mx-3 h-8 w-px shrink-0 bg-line-strong desktop:mx-4.5" />
      <span className="min-w-0 font-semibold text-18 desktop:text-22">{title}</span>
      <span className="grow" />
      <LargePrintToggle className="min-h-11 px-2 desktop:hidden" />
      <a href={`tel:${operator.phone}`} className="flex min-h-11 shrink-0 items-center gap-1 pl-2 desktop:hidden">
        <Icon name="phone" size={18} />
        <b className="num whitespace-nowrap">{operator.phone}</b>
      </a>
      <div className="hidden items-center desktop:flex">
        <p className="mr-6 flex items-center gap-2.5 text-ink-2">
          <Icon name="shield" size={20} />
          <span className="leading-snug">
            信息加密传输
            <span className="block text-14 text-ink-3">仅用于本次订单与体检</span>
          </span>
        </p>
        <AccountEntry />
      </div>
    </div>
  )
}
