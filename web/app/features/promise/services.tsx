import type { threeMajorServices } from '@mall/contract/content/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'

type Service = OutputOf<typeof threeMajorServices>['list'][number]

/** Before, during and after the check-up: what the mall does for people. The ring grows with the way. */
export function Services({ list }: { list: readonly Service[] }) {
  if (list.length === 0) return null
  return (
    <section aria-label="三大服务" className="wrap pt-18">
      <ul className="grid grid-cols-3 overflow-hidden rounded-24 bg-surface-tint">
        {list.map((service, i) => (
          <li key={service.id} className="border-surface-tint-2 border-l px-10 py-9 first:border-l-0 large:px-8">
            <div className="flex items-center gap-3.5">
              <ProgressRing share={(i + 1) / list.length} size={56} thickness={5} ground="var(--color-surface-tint-2)">
                <span className="block size-3 rounded-full bg-brand" />
              </ProgressRing>
              <b className="text-18 text-brand">{service.stage}</b>
            </div>
            <h3 className="mt-4 mb-1.5 font-bold text-24">{service.title}</h3>
            <ul>
              {service.points.map((point) => (
                <li key={point} className="mt-2 flex gap-2 text-ink-2">
                  <Icon name="check" size={18} className="mt-1 text-brand" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
