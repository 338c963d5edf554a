import { yuanFigure } from '@mall/contract/money'
import { ACCOUNT_NAMES, JOURNAL_KIND_NAMES } from '@mall/contract/payment/journal'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Panel } from '../../parts/panel.tsx'

/** The journal of a sealed day: each sum with where it comes from and where it goes. */
export function JournalPanel({ day }: { day: string }) {
  const { data, error, refetch } = useRead('getJournalDay', { day })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return null
  const { isWritten, lines } = data
  const total = yuanFigure(lines.reduce((all, { fen }) => all + fen, 0))
  return (
    <Panel title="记账凭证" aside={lines.length > 0 && <span className="num text-14">借贷各 {total} 元</span>}>
      {lines.length === 0 ? (
        <p className="px-4 py-3 text-14 text-ink-2">
          {isWritten ? '这一天没有进出，没有凭证' : '这一天封账时还没有凭证，正在补，几分钟后再看'}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by key
        <section aria-label="凭证的分录" tabIndex={0} className="overflow-x-auto">
          <table className="num w-full tablet:min-w-160 text-14">
            <thead className="bg-surface-sunk text-13 text-ink-2">
              <tr>
                {['摘要', '借', '贷'].map((name) => (
                  <th key={name} scope="col" className="px-2 py-2 tablet:px-4 text-left font-semibold">
                    {name}
                  </th>
                ))}
                <th scope="col" className="px-2 py-2 tablet:px-4 text-right font-semibold">
                  金额（元）
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ kind, ofDay, debit, credit, fen, count }) => (
                <tr key={`${ofDay} ${kind} ${debit} ${credit}`} className="border-line border-t">
                  <th scope="row" className="px-2 py-2 tablet:px-4 text-left font-normal">
                    {JOURNAL_KIND_NAMES[kind]}，{count} 笔
                    {ofDay !== day && <b className="block text-13 text-danger">更正 {ofDay} 的账</b>}
                  </th>
                  <td className="px-2 py-2 tablet:px-4">{ACCOUNT_NAMES[debit]}</td>
                  <td className="px-2 py-2 tablet:px-4">{ACCOUNT_NAMES[credit]}</td>
                  <td className="px-2 py-2 tablet:px-4 text-right">{yuanFigure(fen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
