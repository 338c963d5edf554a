import { yuanText } from '@mall/contract/money'
import { messageOfAfterSale } from '@mall/contract/order/after-sale-message'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { useOpenedFocus } from '../../parts/opened/use-opened-focus.ts'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'
import { useStaff } from '../../shell/use-staff.ts'
import { AfterSaleDecision } from './after-sale-decision.tsx'
import { EvidencePicture } from './evidence-picture.tsx'
import { LargeRefund, ProposalNote } from './large-refund.tsx'
import { Moments } from './moments.tsx'
import { type AfterSale, clockOf, personText, placeText } from './order-text.ts'

const FIGURE = 'whitespace-nowrap px-2 py-2 text-right last:pr-4 tablet:px-4'

/** One request: what the member wrote and showed, what the rules pay, and the decision. */
export function AfterSalePage({ afterSaleId, back }: { afterSaleId: string; back: string }) {
  const { data: one, error, refetch } = useRead('getAfterSaleForStaff', { afterSaleId })
  if (error && !one) return <Failed error={error} onRetry={refetch} />
  if (one?.afterSaleId !== afterSaleId) return <Opening />
  const isUndecided = one.state === 'requested' || one.state === 'reviewing'
  const proposed = isUndecided && one.proposal?.isApproved === null ? one.proposal : null
  return (
    <div
      className={classes(
        'desktop:grid desktop:grid-cols-[minmax(0,1fr)_324px]',
        proposed && !proposed.isMine && 'max-desktop:pb-24',
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 tablet:p-6">
        <Link to={back} className="flex min-h-control-m w-fit items-center text-14 text-brand underline desktop:hidden">
          返回售后审核
        </Link>
        <Head one={one} isProposed={proposed !== null} />
        {proposed && <ProposalNote proposal={proposed} />}
        {one.words !== '' && (
          <blockquote className="border-brand border-l-3 bg-surface-sunk px-4 py-3">{one.words}</blockquote>
        )}
        {one.pictureIds.length > 0 && (
          <ul aria-label="凭证照片" className="flex flex-wrap gap-3">
            {one.pictureIds.map((pictureId, index) => (
              <li key={pictureId}>
                <EvidencePicture afterSaleId={one.afterSaleId} pictureId={pictureId} name={`凭证 ${index + 1}`} />
              </li>
            ))}
          </ul>
        )}
        <Sum one={one} />
        {proposed && <Afterwards one={one} words={proposed.words} />}
        {one.returnWaybill !== '' && (
          <p className="num text-14">
            会员寄回：{one.returnCarrier} {one.returnWaybill}
          </p>
        )}
        <p className="text-14 text-ink-2">
          这位会员另有 {one.otherOrders} 单，另有售后 {one.otherAfterSales} 次
        </p>
        <Moments timeline={one.timeline} />
      </div>
      <aside
        className={classes(
          'border-line bg-surface-sunk p-4 desktop:border-l',
          proposed && !proposed.isMine ? 'max-desktop:contents' : 'max-desktop:border-t',
        )}
      >
        {proposed && <LargeRefund key={one.version} one={one} proposal={proposed} />}
        {isUndecided && !proposed && <AfterSaleDecision key={one.version} one={one} />}
        {!isUndecided && <p>{one.stateName}，不用再决定</p>}
      </aside>
    </div>
  )
}

function Head({ one, isProposed }: { one: AfterSale; isProposed: boolean }) {
  const heading = useOpenedFocus<HTMLHeadingElement>()
  const { thresholds } = useStaff()
  return (
    <header>
      {isProposed && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-14 text-ink-2">
            大额复核，超过一个人能定的 {yuanText(thresholds.largeRefundYuan * 100)}
          </span>
          <Clock one={one} />
        </p>
      )}
      {isProposed && <p className="num font-bold text-26">{yuanText(one.cashFen + one.cardFen)}</p>}
      <h1 ref={heading} tabIndex={-1} className="font-bold text-20">
        {personText(one.buyer)}：{one.what}，要退
      </h1>
      <p className="num text-14 text-ink-2">
        {one.reasonName}，{one.stateName}，订单{' '}
        <Link to={`/orders/${one.orderNo}`} className="text-brand underline">
          {one.orderNo}
        </Link>
        ，{placeText(one.branchNames)}，{timeText(one.filedAt)} 提交
      </p>
    </header>
  )
}

/** What will be paid, piece by piece, as the rules worked it out. */
const Sum = ({ one }: { one: AfterSale }) => (
  <Panel title="系统算的">
    <table className="num w-full text-14">
      <thead className="text-13 text-ink-2">
        <tr>
          <th scope="col" className="px-4 py-2 text-left">
            退什么
          </th>
          <th scope="col" className={FIGURE}>
            退现金
          </th>
          <th scope="col" className={FIGURE}>
            退福卡
          </th>
        </tr>
      </thead>
      <tbody>
        {alike(one.pieces).map(({ name, note, count, cashFen, cardFen }) => (
          <tr key={`${name} ${note} ${cashFen} ${cardFen}`} className="border-line border-t">
            <th scope="row" className="px-4 py-2 text-left font-normal">
              {name}
              {count > 1 && ` × ${count}`} <span className="text-ink-3">{note}</span>
            </th>
            <td className={FIGURE}>{yuanText(cashFen)}</td>
            <td className={FIGURE}>{yuanText(cardFen)}</td>
          </tr>
        ))}
        <tr className="border-line-strong border-t font-bold">
          <th scope="row" className="px-4 py-2 text-left">
            该退
          </th>
          <td className={FIGURE}>{yuanText(one.cashFen)}</td>
          <td className={FIGURE}>{yuanText(one.cardFen)}</td>
        </tr>
      </tbody>
    </table>
    <p className="flex items-center gap-1.5 border-line border-t px-4 py-2.5 text-14">
      <Icon name={one.differenceFen === 0 ? 'success' : 'warning'} size={18} />
      {one.differenceFen === 0 ? '逐项加起来和要退的一样，差 0 分' : '逐项加起来和要退的对不上，先不要同意，请告诉财务'}
    </p>
  </Panel>
)

/** Pieces that are paid alike in one row, with their sum. */
function alike(pieces: AfterSale['pieces']) {
  const rows = new Map<string, AfterSale['pieces'][number] & { count: number }>()
  for (const piece of pieces) {
    const key = JSON.stringify(piece)
    const { count, cashFen, cardFen } = rows.get(key) ?? { count: 0, cashFen: 0, cardFen: 0 }
    const sums = { count: count + 1, cashFen: cashFen + piece.cashFen, cardFen: cardFen + piece.cardFen }
    rows.set(key, { ...piece, ...sums })
  }
  return [...rows.values()]
}

/** Of the time until the member was promised an answer. */
function Clock({ one }: { one: AfterSale }) {
  const { share, isLate, text } = clockOf(one, Date.now())
  return (
    <span className={classes('num inline-flex items-center gap-1 text-14', isLate && 'text-danger')}>
      <ProgressRing share={share} size={14} />
      {text}
    </span>
  )
}

/** What approving does, and the very words that the member will read. */
function Afterwards({ one, words }: { one: AfterSale; words: string }) {
  const told = messageOfAfterSale('refunding', { orderNo: one.orderNo, who: '客服', why: words })
  return (
    <>
      <section aria-label="批了以后" className="rounded-10 border border-line bg-white px-4 py-3">
        <h2 className="font-bold text-15">批了以后</h2>
        <ul className="num text-14">
          {one.cashFen > 0 && <li>{yuanText(one.cashFen)} 原路退回付款的账户</li>}
          {one.cardFen > 0 && <li>{yuanText(one.cardFen)} 退回福卡</li>}
        </ul>
      </section>
      {told && (
        <section aria-label="会员会读到" className="rounded-10 border border-line bg-white px-4 py-3">
          <h2 className="text-14 text-ink-2">会员会读到</h2>
          <p className="break-words">{told.text}</p>
        </section>
      )}
    </>
  )
}
