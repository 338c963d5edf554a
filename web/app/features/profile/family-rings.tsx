import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { YearRings } from '../../art/react/year-rings.tsx'
import { type FamilyYears, mostTelling, type Year } from './family-years.ts'
import { RingLeaders } from './ring-leaders.tsx'

/** 年轮: one's people, and for each a ring a year. */
export function FamilyRings({ family }: { family: readonly FamilyYears[] }) {
  const [chosen, setChosen] = useState(() => mostTelling(family)?.contactsId ?? '')
  const shown = family.find(({ contactsId }) => contactsId === chosen) ?? family[0]
  return (
    <section className="rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="font-bold text-18 tablet:text-22">年轮</h2>
          <p className="text-14 text-ink-3">
            每做一次体检，添一圈。
            {shown?.years.some(({ isGrown }) => !isGrown) && (
              <span className="max-tablet:hidden">虚线是今年还没长成的那一圈。</span>
            )}
          </p>
        </div>
        {family.length > 1 && shown && (
          <ChipGroup label="看谁的年轮" selected={[shown.contactsId]} onSelect={([id = '']) => setChosen(id || chosen)}>
            {family.map(({ contactsId, name }) => (
              <Chip key={contactsId} id={contactsId}>
                {name}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </div>
      {shown ? <Rings person={shown} /> : <NobodyYet />}
    </section>
  )
}

/** The rings, and from each a line to what was found that year. */
function Rings({ person: { name, years } }: { person: FamilyYears }) {
  const grown = years.filter(({ isGrown }) => isGrown).length
  const isGrowing = grown < years.length
  return (
    <RingLeaders count={years.length} isGrowing={isGrowing} className="mt-4 gap-5 tablet:gap-11">
      <YearRings
        grown={grown}
        isGrowing={isGrowing}
        className={grown === 0 ? 'w-28 shrink-0 tablet:w-40' : 'w-32 shrink-0 tablet:w-66 large:max-tablet:w-26'}
      />
      <ul aria-label={`${name}的年轮`} className="grid min-w-0 flex-1 auto-rows-fr">
        {years.map((year) => (
          <YearLine key={year.year} year={year} />
        ))}
      </ul>
    </RingLeaders>
  )
}

function YearLine({ year: { year, words, isGrown, to } }: { year: Year }) {
  return (
    <li className="num flex min-h-9 items-center gap-x-2.5 leading-snug tablet:min-h-11 tablet:gap-x-3">
      <b>{year}</b>
      <Link
        to={to}
        className={`link flex min-h-8 min-w-0 items-center break-words ${isGrown ? 'text-ink-2!' : 'text-accent-hover!'}`}
      >
        {words || '今年还没约，去约一次'}
      </Link>
    </li>
  )
}

const NobodyYet = () => (
  <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
    <YearRings grown={0} isGrowing className="w-28 shrink-0" />
    <p className="min-w-44 flex-1 text-ink-2">写下自己和家人，每个人每年做过的体检都会在这里长成一圈。</p>
    <LinkButton to="/profile/contacts?person=new" variant="tint">
      写下第一位
    </LinkButton>
  </div>
)
