import type { StaffOutput } from '@mall/contract/staff-calls'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { QrCode } from '@mall/ui/media/qr-code.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { useTabTitle } from '../../parts/use-tab-title.ts'
import { personText } from './person-text.ts'

type Visit = StaffOutput<'getVisit'>

/** On paper: the guide sheet of a visit, or its labels. The name is whole once somebody was identified, as on the screen. */
export default function GuideSheet() {
  const { bookingId = '' } = useParams()
  const { data: visit, error, refetch } = useRead('getVisit', { bookingId })
  const [kind, setKind] = useState<'sheet' | 'labels'>('sheet')
  useTabTitle('导检单')
  if (!visit)
    return (
      <main className="p-6">{error ? <Failed error={error} onRetry={refetch} /> : <p role="status">正在取……</p>}</main>
    )
  const items = inOrder(visit.items)
  return (
    <main className="mx-auto max-w-190 p-4">
      <h1 className="no-print mb-3 font-bold text-22">导检单和标签</h1>
      <div className="no-print mb-4 flex flex-wrap gap-3">
        <Button size="l" variant="brand" onPress={() => print()}>
          {kind === 'sheet' ? '打印导检单' : `打印 ${items.length} 张标签`}
        </Button>
        <Button size="l" onPress={() => setKind(kind === 'sheet' ? 'labels' : 'sheet')}>
          {kind === 'sheet' ? '看标签' : '看导检单'}
        </Button>
        <LinkButton size="l" to={`/desk?branch=${visit.branchId}&visit=${bookingId}`}>
          回到检台
        </LinkButton>
      </div>
      {kind === 'sheet' ? <Sheet visit={visit} items={items} /> : <Labels visit={visit} items={items} />}
    </main>
  )
}

/** What needs an empty stomach comes first; what is not done today is left out. */
function inOrder(items: Visit['items']): Visit['items'] {
  const done = items.filter(({ state }) => state !== 'not-today' && state !== 'refused')
  return [...done.filter(({ needsFasting }) => needsFasting), ...done.filter(({ needsFasting }) => !needsFasting)]
}

type Props = { visit: Visit; items: Visit['items'] }

function Sheet({ visit, items }: Props) {
  const fasting = items.filter(({ needsFasting }) => needsFasting)
  return (
    <article
      aria-label="导检单"
      className="print-a4 rounded-12 border border-line bg-white p-6 print:border-0 print:p-0"
    >
      <header className="flex items-start gap-4">
        <div className="grow">
          <h2 className="font-bold text-22">
            {visit.name} {personText(visit)}
          </h2>
          <p>{visit.productName}</p>
          <p className="num">
            {visit.branchName}，{visit.day} {visit.timespan}
          </p>
          <p className="num">到检码 {visit.checkInCode}</p>
        </div>
        <QrCode content={visit.checkInCode} label="到检码" className="w-24" />
      </header>
      {fasting.length > 0 && <p className="mt-4 font-semibold">空腹的 {fasting.length} 项先做，做完可以吃早餐。</p>}
      {visit.answers.length > 0 && (
        <ul aria-label="到检时的问答" className="mt-3 border-ink border-l-2 pl-3">
          {visit.answers.map(({ answer, advice }) => (
            <li key={answer}>
              <b>{answer}</b>
              {advice && `：${advice}`}
            </li>
          ))}
        </ul>
      )}
      <ol className="mt-3">
        {items.map(({ itemId, name, needsFasting, isExtra }, index) => (
          <li key={itemId} className="flex min-h-10 items-center gap-3 border-line border-t py-1.5">
            <span className="num w-6 text-right">{index + 1}</span>
            <span className="grow">
              {name} {[needsFasting && '空腹', isExtra && '加项'].filter(Boolean).join(' ')}
            </span>
            <span aria-hidden="true" className="size-5 border-[1.5px] border-ink" />
          </li>
        ))}
      </ol>
      <p className="mt-4 text-14 text-ink-2">做完一项请医护人员打勾。全部做完，把这张单交回前台。</p>
    </article>
  )
}

const Labels = ({ visit, items }: Props) => (
  <ul aria-label="标签" className="flex flex-wrap gap-3 print:block">
    {items.map(({ itemId, name, needsFasting }) => (
      <li key={itemId} className="print-label flex w-60 items-center gap-3 rounded-8 border border-line bg-white p-3">
        <QrCode content={visit.checkInCode} label="到检码" className="w-16 shrink-0" />
        <span className="min-w-0 text-14">
          <b className="block">{name}</b>
          <span className="block">
            {visit.name} {personText(visit)} {needsFasting && '空腹'}
          </span>
          <span className="num block break-all text-12">{visit.checkInCode}</span>
        </span>
      </li>
    ))}
  </ul>
)
