import { addDays } from '@mall/contract/days'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { OfflineBooking } from '../../../entities/offline-booking/offline-booking.ts'
import { dayText, today } from '../../../shell/format/day-text.ts'
import { CheckInCode } from './check-in-code.tsx'

/** The stored appointment: time, place, preparation and check-in code. */
export function OfflineBookingView({ booking }: { booking: OfflineBooking }) {
  const [from = '', to = ''] = booking.timespan.split('-')
  return (
    <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_360px] tablet:items-start tablet:gap-4">
      <section className="overflow-hidden rounded-18 bg-white">
        <img src={booking.picture} alt="" className="h-23 w-full object-cover tablet:h-40" />
        <div className="p-4 leading-normal tablet:p-6">
          <Tag tone="success">{daysText(booking.date)}</Tag>
          <h1 className="num mt-2 font-bold text-24">
            {dayText(booking.date)} {from}
          </h1>
          <p className="num text-ink-2">
            {booking.name}，{booking.branchName}。请在 {to} 前到
          </p>
          <p className="num text-15 text-ink-2">
            {booking.address}，电话{' '}
            <a href={`tel:${booking.phone}`} className="link whitespace-nowrap">
              {booking.phone}
            </a>
          </p>
        </div>
      </section>
      <section className="grid gap-2.5 rounded-18 bg-white p-4 tablet:row-span-2 tablet:p-6">
        <h2 className="text-center font-semibold text-18">到院二维码，没网也能扫</h2>
        <CheckInCode code={booking.checkInCode} />
        <p className="text-center text-14 text-ink-3">改时间、取消要等有网再试。</p>
      </section>
      <section className="rounded-18 bg-white p-4 leading-normal tablet:p-6">
        <h2 className="font-semibold text-18">去之前</h2>
        <ul className="mt-1 grid list-disc gap-1 pl-5 text-15">
          {booking.preparation.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
          <li>带身份证原件，穿容易穿脱的衣服</li>
        </ul>
      </section>
    </div>
  )
}

function daysText(date: string): string {
  if (date === today()) return '就是今天'
  if (date === addDays(today(), 1)) return '已约好，明天就去'
  return `已约好，还有 ${Math.round((Date.parse(date) - Date.parse(today())) / 86_400_000)} 天`
}
