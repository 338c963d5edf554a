import { yuanText } from '@mall/contract/money'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { useRead } from '../../client/queries.ts'
import { Failed } from '../../parts/failed.tsx'
import { Opening } from '../../parts/opening.tsx'
import { Panel } from '../../parts/panel.tsx'
import { timeText } from '../../parts/time-text.ts'
import { AfterSaleDecision } from './after-sale-decision.tsx'
import { EvidencePicture } from './evidence-picture.tsx'
import { LargeRefund } from './large-refund.tsx'
import { Moments } from './moments.tsx'
import { type AfterSale, personText, placeText } from './order-text.ts'

/** One request: what the member wrote and showed, what the rules pay, and the decision. */
export function AfterSalePage({ afterSaleId }: { afterSaleId: string }) {
  const { data: one, error, refetch } = useRead('getAfterSaleForStaff', { afterSaleId })
  if (error && !one) return <Failed error={error} onRetry={refetch} />
  if (one?.afterSaleId !== afterSaleId) return <Opening />
  const isUndecided = one.state === 'requested' || one.state === 'reviewing'
  const isProposed = one.proposal !== null && one.proposal.isApproved === null
  return (
    <div className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_324px]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 tablet:p-6">
        <Head one={one} />
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
      <aside className="border-line bg-surface-sunk p-4 max-desktop:border-t desktop:border-l">
        {isUndecided && isProposed && <LargeRefund key={one.version} one={one} />}
        {isUndecided && !isProposed && <AfterSaleDecision key={one.version} one={one} />}
        {!isUndecided && <p>{one.stateName}，不用再决定</p>}
      </aside>
    </div>
  )
}

const Head = ({ one }: { one: AfterSale }) => (
  <header>
    <h1 className="font-bold text-20">
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

/** What will be paid, piece by piece, as the rules worked it out. */
const Sum = ({ one }: { one: AfterSale }) => (
  <Panel title="系统算的">
    <table className="num w-full text-14">
      <thead className="text-13 text-ink-2">
        <tr>
          <th scope="col" className="px-4 py-2 text-left">
            退什么
          </th>
          <th scope="col" className="px-4 py-2 text-right">
            退现金
          </th>
          <th scope="col" className="px-4 py-2 text-right">
            退福卡
          </th>
        </tr>
      </thead>
      <tbody>
        {one.pieces.map(({ name, note, cashFen, cardFen }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one kind are alike
          <tr key={index} className="border-line border-t">
            <th scope="row" className="px-4 py-2 text-left font-normal">
              {name} <span className="text-ink-3">{note}</span>
            </th>
            <td className="px-4 py-2 text-right">{yuanText(cashFen)}</td>
            <td className="px-4 py-2 text-right">{yuanText(cardFen)}</td>
          </tr>
        ))}
        <tr className="border-line-strong border-t font-bold">
          <th scope="row" className="px-4 py-2 text-left">
            该退
          </th>
          <td className="px-4 py-2 text-right">{yuanText(one.cashFen)}</td>
          <td className="px-4 py-2 text-right">{yuanText(one.cardFen)}</td>
        </tr>
      </tbody>
    </table>
    <p className="flex items-center gap-1.5 border-line border-t px-4 py-2.5 text-14">
      <Icon name={one.differenceFen === 0 ? 'success' : 'warning'} size={18} />
      {one.differenceFen === 0 ? '逐项加起来和要退的一样，差 0 分' : '逐项加起来和要退的对不上，先不要同意，请告诉财务'}
    </p>
  </Panel>
)
