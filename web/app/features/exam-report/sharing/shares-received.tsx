import { dottedDay, shortDay } from '@mall/contract/days'
import type { listReports } from '@mall/contract/report/calls'
import type { listReportShares } from '@mall/contract/report/sharing'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { today } from '../../../shell/format/day-text.ts'

type Offered = OutputOf<typeof listReportShares>['offered'][number]
type Shared = OutputOf<typeof listReports>['shared'][number]

/** What others show to this number: opened by the name of whoever was examined, then listed. */
export function SharesReceived({ offered, shared }: { offered: readonly Offered[]; shared: readonly Shared[] }) {
  if (offered.length + shared.length === 0) return null
  return (
    <Card as="section" look="panel">
      <h2 className="font-bold text-20">别人给我看的</h2>
      {offered.map((one) => (
        <OfferedReport key={one.shareId} offered={one} />
      ))}
      <ul>
        {shared.map(({ bookingId, name, day, branchName, content, readableUntil, isGuardian }) => (
          <li key={bookingId} className="border-line not-first:border-t">
            <Link
              to={`/profile/report/${bookingId}`}
              className="flex min-h-16 items-center gap-4 py-3.5 hover:bg-surface-sunk/50"
            >
              <span className="min-w-0 grow">
                <b className="num text-18">
                  {name} {day.slice(0, 4)} 年
                </b>
                <span className="block">{content.finding}</span>
                <span className="num block text-14 text-ink-3">
                  {joinFacts([
                    branchName,
                    dottedDay(day),
                    isGuardian ? '您是监护人' : `看到 ${shortDay(readableUntil, today())}`,
                  ])}
                </span>
              </span>
              <Icon name="chevron-right" size={20} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OfferedReport({ offered: { shareId, from, until } }: { offered: Offered }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [open, isOpening] = useMutation(
    async () => {
      const { bookingId } = await browserApi().openReportShare({ shareId, name })
      await navigate(`/profile/report/${bookingId}`)
    },
    {
      onFailure: ({ message }) => {
        setError(message)
        return true
      },
    },
  )
  return (
    <form
      noValidate
      className="mt-3 rounded-12 bg-surface-tint px-4 py-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        setError(null)
        if (name.trim() === '') setError('请填体检人的姓名')
        else void open()
      }}
    >
      <p className="num">
        <b>手机尾号 {from} 的人给您看一份报告</b>
        <span className="block text-14 text-ink-2">看到 {shortDay(until, today())}。不认识对方不用理会。</span>
      </p>
      <div className="mt-3 grid max-w-110 gap-3">
        <div>
          <TextField label="体检人的姓名" value={name} onChange={setName} maxLength={40} error={error} />
        </div>
        <Button type="submit" variant="brand" isLoading={isOpening} className="tablet:justify-self-start">
          打开
        </Button>
      </div>
    </form>
  )
}
