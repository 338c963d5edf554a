import type { listAccesses } from '@mall/contract/privacy/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { instantText } from '../../shell/format/day-text.ts'

type Access = OutputOf<typeof listAccesses>['list'][number]

const MAX_SHOWN = 5

/** The latest looks at reports, and the way to all. */
export function RecentLooks({ accesses }: { accesses: readonly Access[] }) {
  const looks = accesses.filter(({ what }) => what.includes('体检报告')).slice(0, MAX_SHOWN)
  return (
    <Card as="section" look="panel">
      <h2 className="font-bold text-20">谁看过</h2>
      {looks.length === 0 && <p className="mt-1 text-ink-2">最近没有人看过体检报告。</p>}
      <ol className="mt-2">
        {looks.map(({ at, who, what, why }) => (
          <li key={`${at} ${what}`} className="border-line border-l-2 pb-4 pl-4 last:pb-1">
            <span className="num block text-14 text-ink-3">{instantText(at)}</span>
            <b>{who}</b>
            <span className="block break-words text-ink-2">
              {what}：{why}
            </span>
          </li>
        ))}
      </ol>
      <LinkButton to="/profile/accessLog" variant="tint" isBlock className="mt-2">
        看全部
      </LinkButton>
    </Card>
  )
}
