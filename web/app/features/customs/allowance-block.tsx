import { CROSS_BORDER_ORDER_FEN, CROSS_BORDER_YEAR_FEN } from '@mall/contract/customs/import-tax'
import { ProgressRing } from '@mall/ui/feedback/progress-ring.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import type { CrossBorder } from './use-real-name.ts'

/** The buyer's used allowance of this year, and this order's part. */
export function AllowanceBlock({ sheet, usedFen }: { sheet: CrossBorder; usedFen: number | null }) {
  const used = usedFen ?? 0
  const left = CROSS_BORDER_YEAR_FEN - used - sheet.goodsFen
  const isOver = left < 0
  return (
    <TitledCard title="今年的跨境额度">
      <div className="flex items-center gap-x-4 gap-y-4 tablet:gap-x-8 large:flex-wrap">
        <ProgressRing share={(used + sheet.goodsFen) / CROSS_BORDER_YEAR_FEN} size={132} thickness={14}>
          <span className="text-center leading-tight">
            <span className="block text-14 text-ink-3">{isOver ? '超出' : '还剩'}</span>
            <b className="num text-20">{yuan(Math.abs(left))}</b>
          </span>
        </ProgressRing>
        <dl className="grid min-w-0 flex-1 large:min-w-52 gap-2">
          <Row name="今年已用" value={usedFen === null ? '核验后显示' : `¥${yuan(used)}`} />
          <Row name="这一单" value={`¥${yuan(sheet.goodsFen)}`} />
          <Row name="每人每年" value={`¥${yuan(CROSS_BORDER_YEAR_FEN)}`} />
        </dl>
      </div>
      <p className="mt-3 text-15 text-ink-3">
        {isOver
          ? '这位订购人今年的额度不够这一单了，请减少数量，或换一位订购人。'
          : sheet.goodsFen > CROSS_BORDER_ORDER_FEN
            ? `这一单只有一件，超过 ¥${yuan(CROSS_BORDER_ORDER_FEN)}，按一般货物的税率全额征税。`
            : `每单不超过 ¥${yuan(CROSS_BORDER_ORDER_FEN)}（单件商品除外），这单没超。`}
      </p>
    </TitledCard>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
