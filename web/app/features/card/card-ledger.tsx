import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { yuan } from '@mall/ui/typography/money.ts'
import { wallClock } from '../../shell/format/wall-clock.ts'
import { useLayout } from '../../shell/routing/layout.ts'
import { KIND_NAMES, type Ledger, type LedgerLine } from './card-text.ts'

/** `2026.11.20` and `14:53`, in Shanghai. */
function timeOf(instant: string): { day: string; time: string } {
  const { year, month, day, hour, minute } = wallClock(instant)
  return { day: `${year}.${month}.${day}`, time: `${hour}:${minute}` }
}

const signed = (fen: number) => `${fen < 0 ? '−' : '+'}${yuan(Math.abs(fen), true)}`
const toneOf = (line: LedgerLine) => classes('font-semibold', line.amountFen > 0 && 'text-success')

/** One card's lines, the newest first, and the sums that show they add up. */
export function CardLedger({ ledger }: { ledger: Ledger }) {
  const isPhone = useLayout() === 'phone'
  if (ledger.list.length === 0) return <p className="py-6 text-ink-2">这段时间没有收支。</p>
  return (
    <>
      {isPhone ? <Rows lines={ledger.list} /> : <Table lines={ledger.list} />}
      <p className="num border-line border-t pt-3.5 text-14 text-ink-3">
        {ledger.openingFen > 0 && `期初 ¥${yuan(ledger.openingFen, true)}，`}
        入账 {yuan(ledger.inFen, true)}，支出 {yuan(ledger.outFen, true)}，
        <b className="text-ink">现余 ¥{yuan(ledger.balanceFen, true)}</b>，笔笔对得上。
      </p>
    </>
  )
}

function Table({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-14 text-ink-3 [&>th]:pb-2.5 [&>th]:font-normal">
          <th className="w-25">时间</th>
          <th>做了什么</th>
          <th className="text-right">变动</th>
          <th className="w-25 text-right">余额</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { day, time } = timeOf(line.at)
          return (
            <tr key={line.nth} className="border-line border-t align-top [&>td]:py-3.5">
              <td className="num text-14 text-ink-3">
                {day}
                <br />
                {time}
              </td>
              <td className="pr-3">
                <What line={line} />
              </td>
              <td className={classes('num whitespace-nowrap text-right', toneOf(line))}>{signed(line.amountFen)}</td>
              <td className="num whitespace-nowrap text-right text-ink-2">{yuan(line.balanceFen, true)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Rows({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <ul>
      {lines.map((line) => {
        const { day, time } = timeOf(line.at)
        return (
          <li key={line.nth} className="border-line border-t py-3.5 first:border-t-0">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <What line={line} />
              </div>
              <p className="num shrink-0 text-right">
                <span className={classes('block text-17', toneOf(line))}>{signed(line.amountFen)}</span>
                <span className="block text-14 text-ink-3">余 {yuan(line.balanceFen, true)}</span>
              </p>
            </div>
            <p className="num text-14 text-ink-3">
              {day} {time}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function What({ line }: { line: LedgerLine }) {
  return (
    <>
      <b className="block font-semibold">{KIND_NAMES[line.kind]}</b>
      <span className="block break-words text-14 text-ink-2">{line.note}</span>
      {line.orderNo && (
        <Link
          to={`/profile/orderDetail/${line.orderNo}`}
          className="link inline-flex min-h-6 items-center break-all text-14 max-tablet:min-h-11"
        >
          订单 {line.orderNo}
        </Link>
      )}
    </>
  )
}
