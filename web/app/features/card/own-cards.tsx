import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { Card } from '@mall/ui/layout/card.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import type { ReactNode } from 'react'
import { CardFace } from './card-face.tsx'
import type { OwnCard } from './card-text.ts'

type Props = {
  cards: readonly OwnCard[]
  usableFen: number
  /** The card whose ledger is shown. */
  chosenId: string | null
  hrefOf: (cardId: string) => string
  /** The chosen card's ledger, with its choice of time. */
  ledger: ReactNode
  /** The form that binds a card. */
  bind: ReactNode
}

/** The member's cards, what they are worth, what became of the money, and the way to one more. */
export function OwnCards({ cards, usableFen, chosenId, hrefOf, ledger, bind }: Props) {
  return (
    <div className="grid grid-cols-1 gap-3 p-3 tablet:gap-5 tablet:p-0">
      <Card as="section" look="panel" className="tablet:px-7.5 tablet:py-6.5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h1 className="sr-only font-bold tablet:not-sr-only tablet:text-26">福卡</h1>
            <p className="text-ink-2">付款时会先用快到期的那张，可以几张一起用，用不完的留着。</p>
          </div>
          <p className="tablet:text-right">
            <span className="block text-14 text-ink-3">可用余额合计</span>
            <Price fen={usableFen} size="l" hasCents />
          </p>
        </div>
        {cards.length > 0 && <Faces cards={cards} chosenId={chosenId} hrefOf={hrefOf} />}
      </Card>
      <div
        className={classes(
          'grid grid-cols-1 gap-3 tablet:gap-5 desktop:grid-cols-[minmax(0,1fr)_320px] large:desktop:grid-cols-1',
          cards.length > 0 && 'items-start',
        )}
      >
        {cards.length === 0 ? <NoCards /> : ledger}
        <Card as="section" look="panel" className="tablet:px-7.5 tablet:py-6.5">
          <h2 className="font-bold text-20">绑一张新卡</h2>
          <p className="mb-4 text-14 text-ink-3">卡面背后有卡号，刮开涂层是卡密</p>
          {bind}
          <p className="mt-3.5 flex gap-2.5 text-14 text-ink-2">
            <Icon name="shield" size={20} className="shrink-0" />
            绑定后只有您的账号能用。余额不提现、不找零。
          </p>
        </Card>
      </div>
      <ul className="grid gap-3 rounded-20 bg-white p-4 text-ink-2 tablet:grid-cols-3 tablet:px-7.5 tablet:py-5">
        <Assurance icon="receipt">买卡时已开票，付款不再重复开</Assurance>
        <Assurance icon="refund">退款先退回原来的卡</Assurance>
        <Assurance icon="clock">退回时卡已到期，自动延长 30 天</Assurance>
      </ul>
    </div>
  )
}

const NoCards = () => (
  <Card as="section" look="panel" className="grid place-items-center">
    <EmptyState title="您还没有福卡" hint="手里有卡的话，用卡号和卡密绑进来就能付款" className="px-0" />
  </Card>
)

/** Each card opens its ledger below; on phones they lie side by side and are pushed along. */
function Faces({ cards, chosenId, hrefOf }: Pick<Props, 'cards' | 'chosenId' | 'hrefOf'>) {
  return (
    <ul className="-mx-4 mt-4 flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 py-2 tablet:mx-0 tablet:mt-5 tablet:grid tablet:grid-cols-2 tablet:gap-6 tablet:overflow-visible tablet:px-0 desktop:grid-cols-3 desktop:large:grid-cols-2">
      {cards.map((card) => (
        <li key={card.cardId} className="relative w-70 shrink-0 snap-start tablet:w-auto">
          <Link
            to={hrefOf(card.cardId)}
            preventScrollReset
            aria-current={card.cardId === chosenId ? 'true' : undefined}
            className="block rounded-18 outline-offset-4 aria-[current]:outline-3 aria-[current]:outline-brand"
          >
            <span className="sr-only">看这张卡的收支明细：</span>
            <CardFace card={card} />
          </Link>
          {card.reason && <p className="mt-2 text-14 text-ink-3">{card.reason}</p>}
        </li>
      ))}
    </ul>
  )
}

const Assurance = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-center gap-2.5">
    <Icon name={icon} size={22} className="shrink-0 text-brand" />
    {children}
  </li>
)
