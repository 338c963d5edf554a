import { dottedDay } from '@mall/contract/days'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { Avatar } from '../../art/react/avatar.tsx'
import { YearRings } from '../../art/react/year-rings.tsx'
import { faceOf, sexWord } from '../../entities/person/person.ts'
import type { Report } from './report-words.ts'

/** Whose report it is, of when and where, and until when it may be read. */
export function ReportHead({ report }: { report: Report }) {
  const { name, sex, age, day, branchName, productName, count, readableUntil, isGuardian } = report
  // As old as on that day.
  const birthday = age === null ? null : `${Number(day.slice(0, 4)) - age}-01-01`
  return (
    <Card as="section" look="panel" className="py-3.5!">
      <div className="flex items-center gap-3">
        <Avatar person={faceOf({ sex, birthday }, day)} size={52} />
        <div className="min-w-0 grow leading-snug">
          <h1 className="font-bold text-18 tablet:text-24">
            {name} {day.slice(0, 4)} 年体检报告
          </h1>
          <p className="num text-14 text-ink-3 tablet:text-15">
            {joinFacts([sexWord(sex), age === null ? '' : `${age} 岁`, dottedDay(day), branchName])}
          </p>
          <p className="text-14 text-ink-3 max-tablet:hidden">{productName}</p>
        </div>
        <span className="num shrink-0 text-right text-14 text-ink-3 max-tablet:hidden">共 {count} 份</span>
        <YearRings grown={Math.min(count, 5)} isGrowing={false} className="w-12 shrink-0" />
      </div>
      {readableUntil && (
        <p className="num mt-3 flex items-center gap-2 border-line border-t pt-2.5 text-14 text-ink-2">
          <Icon name="shield" size={18} className="shrink-0 text-brand" />
          <span className="grow">
            {isGuardian
              ? `您是${name}的监护人，看到 ${dottedDay(readableUntil)}，满 18 岁前一天`
              : `${name}同意您看到 ${dottedDay(readableUntil)}，随时能收回`}
          </span>
          <Link to="/profile/accessLog" className="link flex min-h-7 items-center">
            谁看过
          </Link>
        </p>
      )}
    </Card>
  )
}
