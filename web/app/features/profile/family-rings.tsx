import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useState } from 'react'
import { Avatar } from '../../art/react/avatar.tsx'
import { YearRings } from '../../art/react/year-rings.tsx'
import { type FamilyYears, mostTelling, type Year } from './family-years.ts'
import { RingAdvice, RingLeave } from './ring-advice.tsx'
import { RingLeaders } from './ring-leaders.tsx'

/** 年轮: one's people, and for each a ring a year. */
export function FamilyRings({ family }: { family: readonly FamilyYears[] }) {
  const [chosen, setChosen] = useState(() => mostTelling(family)?.contactsId ?? '')
  const shown = family.find(({ contactsId }) => contactsId === chosen) ?? family[0]
  return (
    <section className="@container rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-6.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tablet:items-start tablet:gap-x-4">
        <div className="max-tablet:contents">
          <h2 className="font-bold text-18 max-tablet:order-1 tablet:text-22">年轮</h2>
          <p className="text-14 text-ink-3 max-tablet:order-3 max-tablet:basis-full">
            每做一次体检，添一圈。
            {shown?.years.some(({ isGrown }) => !isGrown) && (
              <span className="max-tablet:hidden">虚线是今年还没长成的那一圈。</span>
            )}
          </p>
        </div>
        {family.length > 1 && shown && (
          <ChipGroup
            label="看谁的年轮"
            selected={[shown.contactsId]}
            onSelect={([id = '']) => setChosen(id || chosen)}
            className="gap-2! max-tablet:order-2"
          >
            {family.map((person) => (
              <Person key={person.contactsId} person={person} />
            ))}
          </ChipGroup>
        )}
      </div>
      {shown ? <Story person={shown} /> : <NobodyYet />}
    </section>
  )
}

const Person = ({ person: { contactsId, name, called, face } }: { person: FamilyYears }) => (
  <Chip
    id={contactsId}
    shape="pill"
    size="s"
    className="max-tablet:px-3.5 tablet:min-h-11! tablet:px-2.5 tablet:text-16!"
  >
    <span className="flex items-center gap-2">
      <span className="max-tablet:hidden">
        <Avatar person={face} size={28} hue={74} />
      </span>
      <span className="max-tablet:hidden">{name}</span>
      <span className="tablet:hidden">{called}</span>
    </span>
  </Chip>
)

/** The rings, what was found in which year, and what to do about the latest. */
function Story({ person }: { person: FamilyYears }) {
  return (
    <div
      className={
        person.advice
          ? 'mt-3 grid grid-cols-1 items-center gap-x-7 gap-y-4 tablet:mt-5 @min-[800px]:large:grid-cols-1 @min-[800px]:grid-cols-[minmax(0,500fr)_minmax(0,352fr)]'
          : 'mt-3 tablet:mt-5'
      }
    >
      <Rings person={person} />
      {person.advice && <RingAdvice advice={person.advice} name={person.name} />}
      <RingLeave person={person} />
    </div>
  )
}

/** The rings, and from each a line to what was found that year. */
function Rings({ person: { name, years } }: { person: FamilyYears }) {
  const grown = years.filter(({ isGrown }) => isGrown).length
  const isGrowing = grown < years.length
  return (
    <RingLeaders count={years.length} isGrowing={isGrowing} className="gap-5 tablet:gap-11 @min-[800px]:gap-6">
      <YearRings
        grown={grown}
        isGrowing={isGrowing}
        className={
          grown === 0 ? 'w-28 shrink-0 tablet:w-40' : 'w-36 shrink-0 tablet:w-70 max-[374px]:w-28 large:max-tablet:w-26'
        }
      />
      <ul aria-label={`${name}的年轮`} className="grid min-w-0 flex-1 auto-rows-fr">
        {years.map((year) => (
          <YearLine key={year.year} year={year} />
        ))}
      </ul>
    </RingLeaders>
  )
}

function YearLine({ year: { year, text, on, isGrown, to } }: { year: Year }) {
  return (
    <li className="num flex min-h-8 items-center gap-x-2.5 leading-snug tablet:min-h-11 tablet:gap-x-3">
      <b>{year}</b>
      <Link
        to={to}
        className={`link flex min-h-7 min-w-0 items-center break-words ${isGrown ? 'text-ink-2!' : 'text-accent-hover!'}`}
      >
        <span>
          {on && <span className="max-tablet:hidden">{on}，</span>}
          {text || '今年还没约，去约一次'}
        </span>
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
