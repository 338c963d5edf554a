import { Icon } from '@mall/ui/icons/icon.tsx'
import { AccountEntry } from './account-entry.tsx'
import { Brand } from './brand.tsx'

/** The 108 px of a screen with a progress line: brand, what is being done, and nothing that leads away from it. */
export function CheckoutBar({ title }: { title: string }) {
  return (
    <div className="wrap flex h-27 items-center large:h-auto large:py-3">
      <Brand />
      <span aria-hidden="true" className="mx-4.5 h-8 w-px bg-line-strong" />
      <span className="font-semibold text-22">{title}</span>
      <span className="grow" />
      <p className="mr-6 flex items-center gap-2.5 text-ink-2">
        <Icon name="shield" size={20} />
        <span className="leading-snug">
          信息加密传输
          <span className="block text-14 text-ink-3">仅用于本次订单与体检</span>
        </span>
      </p>
      <AccountEntry />
    </div>
  )
}
