import { dottedDay, shortDay } from '@mall/contract/days'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Chip, ChipGroup } from '@mall/ui/forms/chip.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useState } from 'react'
import { Avatar } from '../../art/react/avatar.tsx'
import { YearRings } from '../../art/react/year-rings.tsx'
import { today } from '../../shell/format/day-text.ts'
import type { ListedReport, ReportPerson } from './report-people.ts'

const MAX_RINGS = 5

/** This year first, then each person's reports year by year. */
export function ReportList({ people }: { people: readonly ReportPerson[] }) {
  const [chosen, setChosen] = useState('')
  const shown = people.find(({ contactsId }) => contactsId === chosen) ?? people[0]
  if (!shown)
    return (
      <EmptyState
        title="还没有体检报告"
        isPage
        hint="做完体检，报告出来会短信告诉体检人，也会出现在这里。"
        action={<LinkButton to="/profile/appointmentList">看我的预约</LinkButton>}
      />
    )
  return (
    <>
      <h1 className="sr-only">体检报告</h1>
      <ThisYear people={people} />
      <Card as="section" look="panel">
        <h2 className="font-bold text-20">年轮</h2>
        <p className="text-14 text-ink-3">每做一次体检，添一圈。点人看往年。</p>
        <ChipGroup
          label="看谁的报告"
          selected={[shown.contactsId]}
          onSelect={([id = '']) => setChosen(id || shown.contactsId)}
          className="mt-3"
        >
          {people.map((person) => (
            <Chip key={person.contactsId} id={person.contactsId} shape="pill" size="s" className="min-h-11!">
              <span className="num flex items-center gap-2">
                <Avatar person={person.face} size={28} />
                {person.called} {person.reports.length}
              </span>
            </Chip>
          ))}
        </ChipGroup>
        <Leave person={shown} />
        <ul aria-label={`${shown.name}的报告`} className="mt-1">
          {shown.reports.map((one, index) => (
            <ReportLine
              key={one.bookingId}
              report={one}
              locked={lockedWord(shown)}
              grown={shown.reports.length - index}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}

/** What there is of this year, for each person. */
function ThisYear({ people }: { people: readonly ReportPerson[] }) {
  const year = today().slice(0, 4)
  const isOfYear = ({ day }: { day: string }) => day.startsWith(year)
  const examined = people.filter(({ reports, awaited }) => reports.some(isOfYear) || awaited.some(isOfYear))
  if (examined.length === 0) return null
  return (
    <Card as="section" look="panel">
      <h2 className="font-bold text-20">今年这一圈</h2>
      <p className="num text-14 text-ink-3">
        {year} 年，{examined.length} 个人做了体检
      </p>
      <ul className="mt-1 tablet:mt-4 tablet:grid tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-3">
        {examined.map((person) => (
          <PersonThisYear key={person.contactsId} person={person} year={year} />
        ))}
      </ul>
    </Card>
  )
}

function PersonThisYear({ person, year }: { person: ReportPerson; year: string }) {
  const report = person.reports.find(({ day }) => day.startsWith(year))
  const awaited = person.awaited.find(({ day }) => day.startsWith(year))
  return (
    <li className="flex items-start gap-3.5 border-line py-3.5 not-first:border-t tablet:rounded-16 tablet:border! tablet:p-4">
      <Avatar person={person.face} size={52} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <b className="text-18">{person.called}</b>
          {person.called !== person.name && <span className="text-14 text-ink-3">{person.name}</span>}
          {report?.isNew && <NewMark word="新报告" />}
          {awaited && <span className="ml-auto rounded-6 bg-grey-fill px-2 py-0.5 text-14 text-ink-2">报告中</span>}
        </p>
        {report ? (
          <>
            <p className="num font-semibold">
              {shortDay(report.day, today())}体检{report.isNew ? '，您还没看' : '，已看过'}
            </p>
            <p className="text-14 text-ink-3">{report.branchName}</p>
            <LinkButton to={pathOf(report)} variant={report.isNew ? 'go' : 'tint'} size="s" className="mt-2.5">
              看{person.isMyself ? '' : person.called}报告
            </LinkButton>
          </>
        ) : (
          awaited && (
            <p className="num text-14 text-ink-3">
              {joinFacts([shortDay(awaited.day, today()), `${awaited.branchName}，出了发短信`])}
            </p>
          )
        )}
      </div>
    </li>
  )
}

const NewMark = ({ word }: { word: string }) => (
  <span className="inline-flex items-center gap-1.5 rounded-6 bg-surface-tint px-2 py-0.5 font-semibold text-14 text-brand">
    <span className="size-2 rounded-full bg-brand" />
    {word}
  </span>
)

/** That it is theirs, and that they can take it back. */
function Leave({ person: { isMyself, called, reports } }: { person: ReportPerson }) {
  const open = reports.filter(({ content }) => content !== null).length
  if (isMyself || reports.length === 0) return null
  return (
    <p className="num mt-3 flex items-center gap-2 text-14 text-ink-2">
      <Icon name="shield" size={18} className="shrink-0 text-brand" />
      <span>
        {open > 0 && `${called}同意您看这 ${open} 份，随时能收回。`}
        {open < reports.length && `${open > 0 ? '还有' : '有'} ${reports.length - open} 份等本人同意。`}
      </span>
    </p>
  )
}

const pathOf = ({ bookingId }: ListedReport) => `/profile/report/${bookingId}`

/** Why one that is there is not read. */
const lockedWord = ({ isMyself }: ReportPerson) => (isMyself ? '报告已出，先核实是您本人' : '报告已出，等本人同意')

function ReportLine({ report, locked, grown }: { report: ListedReport; locked: string; grown: number }) {
  const { day, content, branchName, productName, isNew } = report
  const counts = content?.counts
  return (
    <li className="border-line not-first:border-t">
      <Link to={pathOf(report)} className="flex min-h-20 items-center gap-4 py-3.5 hover:bg-surface-sunk/50">
        <YearRings grown={Math.min(grown, MAX_RINGS)} isGrowing={false} className="w-11 shrink-0" />
        <span className="min-w-0 grow tablet:grid tablet:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] tablet:items-center tablet:gap-6">
          <span className="block">
            <span className="flex items-center gap-2.5">
              <b className="num text-18">{day.slice(0, 4)}</b>
              {isNew && <NewMark word="新" />}
            </span>
            <span className="block">{content ? content.finding : locked}</span>
            {counts && (
              <span className="num block text-14 text-ink-3">
                {counts.tasks + counts.watch + counts.normal > 0
                  ? joinFacts([`要处理 ${counts.tasks}`, `留意 ${counts.watch}`, `正常 ${counts.normal}`])
                  : '结果在报告原件里'}
              </span>
            )}
          </span>
          <span className="block text-14 text-ink-3">
            <span className="max-tablet:hidden">
              {productName}
              <br />
            </span>
            <span className="num">{joinFacts([branchName, dottedDay(day)])}</span>
          </span>
        </span>
        <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
