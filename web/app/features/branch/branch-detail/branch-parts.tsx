import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { OrganGlyph } from '../../../art/react/organ-glyph.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import { type Branch, bloodHours, mapUrl, organOfEquipment, restDays, wayIcon } from '../branch.ts'

/** Opening hours, blood draw hours and closed days. */
export function OpeningHours({ branch }: { branch: Branch }) {
  const blood = bloodHours(branch)
  const rest = restDays(branch)
  return (
    <dl className="num">
      <Fact name="开门">{branch.openingHours}</Fact>
      {blood && <Fact name="抽血">{blood}</Fact>}
      {rest.length > 0 && <Fact name="休息">{rest.join('、')}全院休息</Fact>}
      {branch.closedDays.map(({ day, reason }) => (
        <Fact key={day} name={dayText(day)}>
          {reason}，不开门
        </Fact>
      ))}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 border-line border-b py-2.5 last:border-b-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** How to get there, and the same place on a map. */
export function Ways({ branch }: { branch: Branch }) {
  return (
    <>
      <ul className="grid gap-3.5">
        {branch.traffic.map(({ name, text }) => (
          <li key={name} className="flex gap-3 leading-normal">
            <Icon name={wayIcon(name)} size={20} className="mt-0.5 text-brand" />
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="num text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <a
        href={mapUrl(branch)}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ variant: 'tint', isBlock: true, className: 'mt-4.5' })}
      >
        <Icon name="external" size={18} />
        用地图导航<span className="sr-only">（打开地图网站）</span>
      </a>
    </>
  )
}

/** The branch's equipment. */
export const Equipment = ({ branch }: { branch: Branch }) => (
  <ul className="tablet:grid tablet:grid-cols-2 tablet:gap-4 tablet:large:grid-cols-1">
    {branch.equipment.map(({ name, text }) => (
      <li
        key={name}
        className="flex items-center gap-4 border-line border-b py-2.5 last:border-b-0 tablet:rounded-14 tablet:border tablet:px-5 tablet:py-3.5 tablet:last:border-b"
      >
        <OrganGlyph organ={organOfEquipment(name)} size={44} />
        <span className="leading-normal">
          <b className="block font-semibold text-17">{name}</b>
          <span className="num text-14 text-ink-3">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** Under which licences it works, each leading to its original, and for what. */
export const Licences = ({ branch }: { branch: Branch }) => (
  <>
    <ul>
      {branch.licences.map(({ qualificationId, name, number, valid }) => (
        <li
          key={qualificationId}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-line border-b py-2 desktop:grid-cols-[10rem_1fr_9rem_auto]"
        >
          <b className="font-semibold">{name}</b>
          <span className="num col-span-2 row-start-2 break-all text-14 text-ink-2 desktop:col-span-1 desktop:row-start-auto desktop:text-16">
            {number}
          </span>
          <span className="num col-span-2 row-start-3 text-14 text-ink-3 desktop:col-span-1 desktop:row-start-auto">
            {valid}
          </span>
          <Link
            to={`/qualification/${qualificationId}`}
            className="link col-start-2 row-start-1 inline-flex min-h-11 items-center desktop:col-start-auto desktop:row-start-auto"
          >
            看原件<span className="sr-only">：{name}</span>
          </Link>
        </li>
      ))}
    </ul>
    <p className="py-3 text-14 text-ink-2">诊疗科目：{branch.scope}</p>
  </>
)
