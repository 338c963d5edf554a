import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { type Counts, itemsThatStay, type PieceGroup, staysAsItem, takesExtras } from './refund-view.ts'

type Props = { groups: readonly PieceGroup[]; counts: Counts; onCount: (key: string, count: number) => void }

/** The choice of refundable items with their real price, and a quantity for equal ones. */
export function PieceChoice({ groups, counts, onCount }: Props) {
  const withExtras = takesExtras(groups, counts)
  return (
    <>
      <ul className="grid">
        {groups.map((group) => {
          const [first] = group.pieces
          if (staysAsItem(first)) return null
          return (
            <li key={group.key} className="border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
              <Row
                group={group}
                count={counts[group.key] ?? 0}
                isTaken={withExtras && first.kind === 'extra'}
                onCount={(count) => onCount(group.key, count)}
              />
            </li>
          )
        })}
      </ul>
      {itemsThatStay(groups).map((text) => (
        <p key={text} className="num mt-3 text-15 text-ink-3">
          另有 {text}
        </p>
      ))}
    </>
  )
}

type RowProps = { group: PieceGroup; count: number; isTaken: boolean; onCount: (count: number) => void }

function Row({ group: { pieces }, count, isTaken, onCount }: RowProps) {
  const [first] = pieces
  const { name, note, imageUrl, isRefundable, whyNot, kind } = first
  return (
    <div className="grid gap-2.5">
      <Checkbox
        isSelected={isRefundable && (isTaken || count > 0)}
        isDisabled={!isRefundable || isTaken}
        onChange={(isOn) => onCount(isOn ? pieces.length : 0)}
        className="w-full gap-3! text-left"
      >
        {kind !== 'item' && <Thumbnail src={imageUrl} className="h-15 w-20 rounded-10 max-tablet:large:hidden" />}
        <span className="min-w-0 flex-1 leading-normal">
          <b className="block font-semibold text-17 text-ink">{name}</b>
          <span className="block text-15 text-ink-2">{note}</span>
          {!isRefundable && <span className="block text-15 text-ink-2">{whyNot}</span>}
          {isTaken && <span className="block text-15 text-ink-2">和预约一起退</span>}
        </span>
        {isRefundable && <Cost cashFen={first.cashFen} cardFen={first.cardFen} />}
      </Checkbox>
      {isRefundable && pieces.length > 1 && count > 0 && (
        <p className="flex items-center justify-between gap-3 pl-8.5 text-ink-2">
          <span className="num">买了 {pieces.length} 件，退几件</span>
          <NumberStepper label={`${name}退几件`} value={count} onChange={onCount} max={pieces.length} />
        </p>
      )}
    </div>
  )
}

const Cost = ({ cashFen, cardFen }: { cashFen: number; cardFen: number }) => (
  <span className="num shrink-0 text-right leading-normal">
    {(cashFen > 0 || cardFen === 0) && <b className="block text-ink">¥{yuan(cashFen, true)}</b>}
    {cardFen > 0 && <span className="block text-14 text-ink-2">福卡 ¥{yuan(cardFen, true)}</span>}
  </span>
)
