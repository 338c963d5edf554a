import type { cartSettlement } from '@mall/contract/order/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Card } from '@mall/ui/layout/card.tsx'
import { TitledCard } from '@mall/ui/layout/titled-card.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { useState } from 'react'
import { useLayout } from '../../shell/routing/layout.ts'
import { BindCard, useBindCard } from './bind-card.tsx'
import { CardOption } from './card-option.tsx'
import type { ChosenCards } from './card-query.ts'

export type SheetCard = OutputOf<typeof cartSettlement>['cards'][number]

type Props = {
  cards: readonly SheetCard[]
  cardFen: number
  /** The remaining amount in cash. */
  cashFen: number
  /** Why coupon and cards are proposed like this. */
  advice: string
  /** Of the address; undefined while the proposal stands. */
  chosen: ChosenCards | undefined
  onChoose: (cards: ChosenCards) => void
  /** A card was bound just now. */
  onBound: () => void
}

/** Which cards pay, and how much each: the first to expire first is proposed; a card, a part of it, or none may be chosen. */
export function CardChoice(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isBinding, setBinding] = useState(false)
  const bind = useBindCard(() => {
    setBinding(false)
    props.onBound()
  })
  const binding = { bind, isBinding, setBinding }
  const isPhone = useLayout() === 'phone'
  const { cards, cardFen } = props
  const note = noteOf(cards)
  if (!isPhone) {
    return (
      <TitledCard title="福卡" note={note}>
        <Choice {...props} {...binding} />
      </TitledCard>
    )
  }
  return (
    <Card as="section" look="panel" className="rounded-16! py-1!">
      <button type="button" className="flex min-h-13 w-full items-center gap-2 text-left" onClick={() => setOpen(true)}>
        <h2 className="grow text-16">福卡</h2>
        {cardFen > 0 ? (
          <span className="num font-semibold text-price">−¥{yuan(cardFen)}</span>
        ) : (
          <span className="text-ink-3">{note}</span>
        )}
        <Icon name="chevron-right" size={18} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="用福卡付">
        <p className="pb-3 text-14 text-ink-3">{note}</p>
        <Choice {...props} {...binding} />
        <Button variant="brand" size="l" isBlock className="mt-4" onPress={() => setOpen(false)}>
          用好了
        </Button>
      </Sheet>
    </Card>
  )
}

type Binding = { bind: ReturnType<typeof useBindCard>; isBinding: boolean; setBinding: (isBinding: boolean) => void }

function Choice({ cards, cashFen, advice, chosen, onChoose, bind, isBinding, setBinding }: Props & Binding) {
  const used = cards.filter((card) => card.checkState)
  // What the person limited stays limited while other cards come and go.
  const remainingCards = used.map(({ cardId }) => chosen?.find((one) => one.cardId === cardId) ?? { cardId })
  return (
    <>
      <ul className="@container grid gap-4">
        {cards.map((card) => (
          <CardOption
            key={`${card.cardId} ${card.payFen}`}
            card={card}
            isCovered={cashFen === 0}
            onToggle={(isUsed) =>
              onChoose(
                isUsed
                  ? [...remainingCards, { cardId: card.cardId }]
                  : remainingCards.filter((one) => one.cardId !== card.cardId),
              )
            }
            onLimit={(mostFen) =>
              onChoose(
                remainingCards.map((one) => (one.cardId === card.cardId ? { cardId: card.cardId, mostFen } : one)),
              )
            }
          />
        ))}
      </ul>
      {advice && <p className="mt-3 text-14 text-ink-3">{advice}。</p>}
      <Button
        variant="text"
        className="mt-2 max-tablet:min-h-11"
        aria-expanded={isBinding}
        onPress={() => setBinding(!isBinding)}
      >
        绑定新卡
        <Icon name="chevron-down" size={16} className={isBinding ? 'rotate-180' : ''} />
      </Button>
      {isBinding && (
        <div className="mt-2 max-w-90">
          <BindCard form={bind} />
        </div>
      )}
    </>
  )
}

/** How many can pay, and whether they do. */
function noteOf(cards: readonly SheetCard[]): string {
  const usable = cards.filter((card) => card.available)
  if (cards.length === 0) return '您还没有福卡'
  if (usable.length === 0) return '这次用不上'
  const used = usable.filter((card) => card.checkState).length
  return used > 0 ? `可与优惠券同用，已用 ${used} 张` : `${usable.length} 张可用，这次不用`
}
