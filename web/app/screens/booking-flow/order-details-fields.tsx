import { Price } from '@mall/ui/typography/price.tsx'
import { CardChoice } from '../../features/card/card-choice.tsx'
import { writeCards } from '../../features/card/card-query.ts'
import { AgreeRow } from '../../features/checkout/agree-row.tsx'
import { RemarkBlock } from '../../features/checkout/remark-block.tsx'
import { InvoiceChoice } from '../../features/invoice/invoice-choice.tsx'
import type { PaymentMeans } from './load-payment-means.ts'
import type { useOrderDetails } from './use-order-details.ts'

type Props = Pick<ReturnType<typeof useOrderDetails>, 'invoice' | 'form'> & {
  cards: PaymentMeans['cards']
  chosen: PaymentMeans['chosen']
  /** As the address keeps them. */
  onCards: (cards: string) => void
  onBound: () => void
}

/** Fields of a booking with a payment, as in the settlement: cards, invoice, remark, agreement. */
export function OrderDetailsFields({ cards, chosen, onCards, onBound, invoice, form }: Props) {
  return (
    <>
      {cards && (
        <CardChoice
          cards={cards.cards}
          cardFen={cards.cardFen}
          cashFen={cards.realPay}
          advice={cards.advice}
          chosen={chosen}
          onChoose={(all) => onCards(writeCards(all))}
          onBound={onBound}
        />
      )}
      <InvoiceChoice form={invoice} />
      <RemarkBlock form={form} />
      <AgreeRow form={form} />
    </>
  )
}

/** The amount due with the booking. */
export const Due = ({ name, fen }: { name: string; fen: number }) => (
  <p>
    <span className="block text-14 text-ink-2">{name}</span>
    <Price fen={fen} hasCents />
  </p>
)
