import { dottedDay, wholeDay } from '@mall/contract/days'
import { rangeWords } from '@mall/contract/report/range-words'
import { Select } from '@mall/ui/forms/select.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { useNavigate } from 'react-router'
import { trendPath } from '../report-tasks.tsx'
import { flagWord } from '../report-words.ts'
import { TrendChart } from './trend-chart.tsx'
import { type Trend, trendNotes, trendWords } from './trend-points.ts'

/** One value over the years, as a line, in words and as a table. */
export function TrendView({ bookingId, trend }: { bookingId: string; trend: Trend }) {
  const { title, about, unit, values, recheck, name } = trend
  const latest = values.at(-1)
  const notes = trendNotes(values)
  const range = latest ? rangeWords({ ...latest, rangeText: '' }) : ''
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-3 py-3 tablet:gap-4 tablet:pb-20 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:items-start desktop:gap-6">
      <Card as="section" look="panel">
        <OtherValue bookingId={bookingId} trend={trend} />
        <h1 className="mt-3 font-bold text-24">{title}</h1>
        <p className="text-ink-2">{about}</p>
        {latest && (
          <>
            <p className="num mt-2 flex items-baseline gap-2">
              <b className="text-36">{latest.value}</b>
              <span className="text-ink-3">{unit}</span>
            </p>
            <p className="num text-14 text-ink-3">
              <b className="text-ink">
                {latest.flag === 'normal' ? '●' : '◆'} {flagWord[latest.flag]}
              </b>
              {range && `　参考 ${range}`}　{name}，{dottedDay(latest.day)}
            </p>
          </>
        )}
        <div className="mt-3">
          <TrendChart title={title} unit={unit} values={values} />
        </div>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-3">
          <span>● 参考以内</span>
          <span>◆ 参考以外</span>
          {values.some(({ isComparable }) => !isComparable) && <span>○ ◇ 测法不同，只作参考</span>}
        </p>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
        <Card as="section" look="panel">
          <h2 className="font-bold text-20">怎么看这条线</h2>
          <p className="mt-1">{trendWords(values)}</p>
          {notes.length > 0 && (
            <ol className="mt-3 grid list-decimal gap-2 pl-5 marker:text-ink-3">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ol>
          )}
        </Card>
        <YearsTable trend={trend} range={range} />
        {recheck && (
          <Card as="section" look="panel">
            <h2 className="font-bold text-20">下次建议复查</h2>
            <p className="num mt-1 font-bold text-18">{wholeDay(recheck.by)}前</p>
            <p className="text-ink-2">
              {recheck.title}。{recheck.where}都可以。
            </p>
            <p className="num mt-1 text-14 text-ink-3">
              建议人：{recheck.doctor}，{dottedDay(recheck.signedOn)}
            </p>
          </Card>
        )}
      </div>
    </div>
  )
}

function OtherValue({ bookingId, trend: { others, code, title } }: { bookingId: string; trend: Trend }) {
  const navigate = useNavigate()
  if (others.length === 0) return null
  const options = [{ code, name: title }, ...others].map((one) => ({ value: one.code, label: one.name }))
  return (
    <Select
      label="换一项"
      options={options}
      value={code}
      onChange={(id) => void navigate(trendPath(bookingId, id), { replace: true })}
    />
  )
}

function YearsTable({ trend: { title, unit, values }, range }: { trend: Trend; range: string }) {
  return (
    <Card as="section" look="panel">
      <h2 className="font-bold text-20">每年的数</h2>
      <table className="num mt-1 w-full text-left">
        <caption className="pb-2 text-left text-14 text-ink-3">
          {title}，单位 {unit}
          {range && `，参考 ${range}`}
        </caption>
        <thead className="text-14 text-ink-3">
          <tr className="border-line border-b">
            <th className="py-2 font-normal">年份</th>
            <th className="py-2 font-normal">数值</th>
            <th className="py-2 font-normal">和参考比</th>
            <th className="py-2 font-normal">在哪儿、怎么测</th>
          </tr>
        </thead>
        <tbody>
          {[...values].reverse().map(({ bookingId, day, value, flag, branchName, method }) => (
            <tr key={bookingId} className="border-line border-b align-top">
              <td className="py-2.5 pr-2">{day.slice(0, 4)}</td>
              <td className="py-2.5 pr-2 font-bold">{value}</td>
              <td className="whitespace-nowrap py-2.5 pr-2">
                {flag === 'normal' ? '● 正常' : `◆ ${flag === 'low' ? '低' : '高'}`}
              </td>
              <td className="py-2.5 text-14 text-ink-3">
                {branchName}
                {method && `，${method}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
