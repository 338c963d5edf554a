import { WholeEnd, WholePhrases } from '@mall/ui/typography/whole-phrases.tsx'
import { dayText } from '../../../shell/format/day-text.ts'
import { timespanText } from '../calendar/when-text.tsx'
import { planLines } from '../preparation/plan-text.ts'
import type { Booking } from './booking.ts'
import { CheckInCode } from './check-in-code.tsx'

/** The booking as a printable sheet in large type. */
export function BookingSheet({ booking }: { booking: Booking }) {
  const { contacts_name, contact, hospitalInfo: branch, extras, packageInfo } = booking
  return (
    <article className="text-22 leading-relaxed">
      <h1 className="font-bold text-32">
        {contacts_name}的体检：{dayText(booking.date)}
      </h1>
      <p className="num text-26">到院时间 {timespanText(booking.timespan)}</p>
      <p>
        <b>{branch.name}</b>
        <br />
        <WholeEnd text={branch.address} />
        <br />
        <span className="num">
          电话 <WholePhrases text={branch.phone} />
        </span>
      </p>
      <p className="num mt-3">
        {booking.productName}，共 {packageInfo.itemCount + extras.length} 项
        {contact.id_number && `；身份证 ${contact.id_number}`}
      </p>
      <h2 className="mt-5 font-bold text-26">怎么准备</h2>
      <ul className="grid gap-2">
        {planLines(booking).map(({ when, title, text }) => (
          <li key={when + title} className="break-inside-avoid">
            <span className="num">{when}</span> <b>{title}</b>
            {text && <span className="num block">{text}</span>}
          </li>
        ))}
        {booking.plan.drugs.map(({ group, name, text }) => (
          <li key={group} className="break-inside-avoid">
            <b>{name}：</b>
            {text}
          </li>
        ))}
        <li>
          <b>带上：</b>
          {booking.plan.bring.map(({ name }) => name).join('、')}、这张纸。
        </li>
      </ul>
      {booking.state === 'booked' && (
        <div className="mt-5 break-inside-avoid">
          <h2 className="mb-2 font-bold text-26">到院出示</h2>
          <CheckInCode code={booking.checkInCode} />
        </div>
      )}
    </article>
  )
}
