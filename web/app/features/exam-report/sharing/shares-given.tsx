import { shortDay } from '@mall/contract/days'
import type { listReportReaders } from '@mall/contract/report/calls'
import type { listReportShares } from '@mall/contract/report/sharing'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Card } from '@mall/ui/layout/card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { today } from '../../../shell/format/day-text.ts'

export type Reader = OutputOf<typeof listReportReaders>['list'][number]
export type GivenShare = OutputOf<typeof listReportShares>['given'][number]

/** Who reads one's own reports: by one's leave the account that booked, and the numbers one shows them to. */
export function SharesGiven({ readers, shares }: { readers: readonly Reader[]; shares: readonly GivenShare[] }) {
  if (readers.length + shares.length === 0) return null
  return (
    <Card as="section" look="panel">
      <h2 className="font-bold text-20">现在谁能看我的报告</h2>
      <ul className="mt-1">
        {readers.map(({ bookingId, name, mobile, day, until }) => (
          <ReaderLine
            key={bookingId}
            who={joinFacts([name, mobile])}
            day={day}
            note={`看到 ${shortDay(until, today())}`}
            withdraw={() => browserApi().withdrawReportLeave({ bookingId })}
          />
        ))}
        {shares.map(({ shareId, mobile, day, until, isOpened }) => (
          <ReaderLine
            key={shareId}
            who={mobile}
            day={day}
            note={joinFacts([`看到 ${shortDay(until, today())}`, isOpened ? '打开过' : '还没打开'])}
            withdraw={() => browserApi().withdrawReportShare({ shareId })}
          />
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-3">
        公司、保险、商城客服都看不到。收回后马上看不到；下载过的原件，我们收不回来。每次看都记在
        <Link to="/profile/accessLog" className="link">
          谁看过
        </Link>
        里。
      </p>
    </Card>
  )
}

interface LineProps {
  who: string
  day: string
  note: string
  withdraw: () => Promise<unknown>
}

function ReaderLine({ who, day, note, withdraw }: LineProps) {
  const { revalidate } = useRevalidator()
  const [run, isRunning] = useMutation(async () => {
    await withdraw()
    toast('收回了，马上看不到')
    await revalidate()
  })
  return (
    <li className="flex items-center gap-3 border-line py-3.5 not-first:border-t">
      <span className="min-w-0 grow">
        <b className="num">{who}</b>
        <span className="num block text-14 text-ink-3">{joinFacts([`${day.slice(0, 4)} 年这份`, note])}</span>
      </span>
      <Button
        isLoading={isRunning}
        onPress={() => void run()}
        aria-label={`收回：${who}，${day.slice(0, 4)} 年这份`}
        className="shrink-0"
      >
        收回
      </Button>
    </li>
  )
}
