import { wholeDay } from '@mall/contract/days'
import type { getReport } from '@mall/contract/report/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { today } from '../../shell/format/day-text.ts'
import { Citation } from './findings.tsx'
import { reviewText } from './review-text.ts'

type Next = NonNullable<NonNullable<OutputOf<typeof getReport>['content']>['next']>

/** Under a report: from when on the next check can be booked, and what the guide holds worth checking then, with its sources. */
export const NextCheck = ({ next: { from, edition, topics } }: { next: Next }) => (
  <Card as="section" look="panel">
    <h2 id="next" className="font-bold text-20">
      下次体检
    </h2>
    <p className="num mt-1">
      {from > today() ? `${wholeDay(from)}满一年，那时可以约下一次` : '离这次满一年了，可以约下一次'}
      。医生在上面写了复查日子的，照医生写的。
    </p>
    <p className="mt-1 text-14 text-ink-3">
      下面按年龄和性别列，依据公开的指南，不看这份报告的结果（{edition.title}，{reviewText(edition)}）。
    </p>
    <ul aria-label="指南建议查的" className="mt-2 grid tablet:grid-cols-2 tablet:gap-x-8">
      {topics.map(({ topicId, name, reason, interval, source }) => (
        <li key={topicId} className="border-line border-t py-3 leading-normal">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="font-semibold">{name}</h3>
            {interval !== '' && <Tag tone="success">{interval}</Tag>}
          </div>
          <p className="text-ink-2">{reason}</p>
          <Citation source={source} />
        </li>
      ))}
    </ul>
    <div className="mt-3.5 flex flex-wrap gap-2.5 print:hidden">
      <LinkButton to="/profile/calendarFeed" variant="tint">
        放进手机日历
      </LinkButton>
      <LinkButton to="/guide" variant="line">
        答几个问题，看全部
      </LinkButton>
    </div>
  </Card>
)
