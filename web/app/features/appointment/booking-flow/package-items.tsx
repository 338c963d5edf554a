import { Icon } from '@mall/ui/icons/icon.tsx'
import type { PackageInfo } from './package-brief.tsx'

/** Every item of the package by organ, with its description. */
export function PackageItems({ info }: { info: PackageInfo }) {
  return (
    <div className="grid gap-6">
      {info.groups.map((group) => (
        <section key={group.organId}>
          <h2 className="mb-2 flex items-baseline gap-2 font-bold text-18">
            {group.organName}
            <span className="num font-normal text-14 text-ink-3">{group.items.length} 项</span>
          </h2>
          <ul className="grid gap-x-6 tablet:grid-cols-2 tablet:large:grid-cols-1">
            {group.items.map((item) => (
              <li key={item.id} className="flex gap-2.5 border-line border-b py-3 leading-normal">
                <Icon name="check" size={20} className="mt-0.5 text-success" />
                <span>
                  <b className="font-semibold">{item.name}</b>
                  <span className="block text-15 text-ink-2">{item.tells}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
