import { yuanFigure } from '@mall/contract/money'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { readYuan } from '../../parts/yuan.ts'
import type { OfferedSpec, TypedPrices } from './activity-draft.ts'
import { type Claim, claimOf } from './price-claims.ts'
import type { Replay } from './replay-panel.tsx'

type Props = { replay: Replay; specs: ReadonlyMap<string, OfferedSpec>; prices: TypedPrices }

const TONES: Readonly<Record<Claim['tone'], string>> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

/** What was really paid for each spec lately, and what the shop may therefore say of its price. */
export function PriceHistory({ replay, specs, prices }: Props) {
  const rows = replay.prices.flatMap((sold) => {
    const [spec, fen] = [specs.get(sold.specId), readYuan(prices.get(sold.specId) ?? '')]
    return spec && fen !== null ? [{ ...sold, spec, fen, claim: claimOf(fen, sold) }] : []
  })
  const refused = rows.filter(({ claim }) => claim.tone === 'danger').length
  return (
    <Panel
      title="价格史"
      aside={
        <span className="text-14 text-ink-2">
          {refused === 0 ? `${rows.length} 个都可以` : `${refused} 个不能说优惠`}
        </span>
      }
    >
      <p className="px-4 py-2 text-14 text-ink-3">页面写“原价”只能是前 7 天最低成交价，都按真的付过的算</p>
      <ul className="divide-y divide-line border-line border-t">
        {rows.map(({ specId, spec, fen, claim, lowest7Fen, lowest30Fen }) => (
          <li key={specId} className="grid gap-x-4 px-4 py-2 tablet:grid-cols-[minmax(0,1fr)_auto]">
            <p className="min-w-0 break-words">
              {spec.productName} <span className="text-14 text-ink-3">{spec.specName}</span>
            </p>
            <p className={`flex items-center gap-1.5 text-14 ${TONES[claim.tone]}`}>
              <Icon name={claim.tone === 'success' ? 'success' : 'warning'} size={16} />
              {claim.words}
            </p>
            <p className="num flex flex-wrap gap-x-4 text-14 text-ink-2 tablet:col-span-2">
              <span>标价 {yuanFigure(spec.sellingFen)}</span>
              <span>前 7 天最低 {lowestText(lowest7Fen)}</span>
              <span>30 天最低 {lowestText(lowest30Fen)}</span>
              <b className="font-semibold">活动价 {yuanFigure(fen)}</b>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const lowestText = (fen: number | null) => (fen === null ? '没卖过' : yuanFigure(fen))
