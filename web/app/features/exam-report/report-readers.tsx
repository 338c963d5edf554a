import { shortDay } from '@mall/contract/days'
import type { listReportReaders } from '@mall/contract/report/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Card } from '@mall/ui/layout/card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { joinFacts } from '@mall/ui/typography/facts.ts'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import { today } from '../../shell/format/day-text.ts'

type Reader = OutputOf<typeof listReportReaders>['list'][number]

/** Who reads one's own reports, by one's leave; taken back by one press. */
export function ReportReaders({ readers }: { readers: readonly Reader[] }) {
  if (readers.length === 0) return null
  return (
    <Card as="section" look="panel">
      <h2 className="font-bold text-20">现在谁能看我的报告</h2>
      <ul className="mt-1">
        {readers.map((reader) => (
          <ReaderLine key={reader.bookingId} reader={reader} />
        ))}
      </ul>
      <p className="mt-2 text-14 text-ink-3">
        收回后马上看不到；下载过的原件，我们收不回来。每次看都记在
        <Link to="/profile/accessLog" className="link">
          谁看过
        </Link>
        里。
      </p>
    </Card>
  )
}

function ReaderLine({ reader: { bookingId, day, name, mobile, until } }: { reader: Reader }) {
  const { revalidate } = useRevalidator()
  const [withdraw, isWithdrawing] = useMutation(async () => {
    await browserApi().withdrawReportLeave({ bookingId })
    toast('收回了，马上看不到')
    await revalidate()
  })
  return (
    <li className="flex items-center gap-3 border-line py-3.5 not-first:border-t">
      <span className="min-w-0 grow">
        <b>{joinFacts([name, mobile])}</b>
        <span className="num block text-14 text-ink-3">
          {joinFacts([`${day.slice(0, 4)} 年这份`, `看到 ${shortDay(until, today())}`])}
        </span>
      </span>
      <Button
        isLoading={isWithdrawing}
        onPress={() => void withdraw()}
        aria-label={`收回：${joinFacts([name, mobile])}，${day.slice(0, 4)} 年这份`}
        className="shrink-0"
      >
        收回
      </Button>
    </li>
  )
}
