import { dottedDay } from '@mall/contract/days'
import { Checkbox } from '@mall/ui/forms/checkbox.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { useState } from 'react'
import type { SheetCard } from './card-choice.tsx'
import { CardFace } from './card-face.tsx'
import { fenOf } from './card-query.ts'

type Props = {
  card: SheetCard
  /** Other cards pay everything already. */
  isCovered: boolean
  onToggle: (isUsed: boolean) => void
  /** At most so much of it. */
  onLimit: (mostFen: number) => void
}

/** One card beside the goods: the card itself, whether it pays, and how much. */
export function CardOption({ card, isCovered, onToggle, onLimit }: Props) {
  const isIdle = !card.checkState && isCovered
  return (
    <li className="grid items-center gap-x-6 gap-y-2 @tablet:grid-cols-[248px_minmax(0,1fr)]">
      <CardFace card={card} className="max-w-62 tablet:max-desktop:hidden" />
      {card.available ? (
        <div>
          <Checkbox isSelected={card.checkState} isDisabled={isIdle} onChange={onToggle}>
            <span className="tablet:max-desktop:sr-only">用这张卡付</span>
            <span aria-hidden="true" className="num max-tablet:hidden desktop:hidden">
              用尾号 {card.cardNumber.slice(-4)} 的卡付
            </span>
            <span className="sr-only">：{card.cardNumber}</span>
          </Checkbox>
          {card.checkState && <Amount card={card} onLimit={onLimit} />}
          <p className="num mt-1.5 text-14 text-ink-3">
            {isIdle ? '已经够付，不用这张。' : `有效期到 ${dottedDay(card.validTo)}，用不完的留在卡里`}
          </p>
        </div>
      ) : (
        <p className="text-ink-2">{card.reason}</p>
      )}
    </li>
  )
}

/** How much it pays: typed, and taken over when one leaves the field. Keyed by the amount, so a new proposal shows. */
function Amount({ card, onLimit }: Pick<Props, 'card' | 'onLimit'>) {
  const [text, setText] = useState(yuan(card.payFen, true))
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    const fen = fenOf(text, card.balanceFen)
    setWrong(fen === null)
    if (fen !== null && fen !== card.payFen) onLimit(fen)
    if (fen !== null) setText(yuan(Math.min(fen, card.payFen), true))
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <TextField
        label={`这张卡付多少元：${card.cardNumber}`}
        isLabelHidden
        value={text}
        onChange={setText}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        error={isWrong ? '请填金额，例如 200 或 99.50' : null}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        before="¥"
        className="w-44"
      />
      <span className="num text-14 text-ink-3">卡里有 ¥{yuan(card.balanceFen, true)}</span>
    </div>
  )
}
