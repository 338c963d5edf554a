import { useSyncExternalStore } from 'react'
import { today } from '../../shell/format/day-text.ts'
import { type Site, useSite } from '../../shell/site/site.ts'

type Promotion = Site['help']['promotion']

/** The words that draw attention to the assistant on this day; null outside of the operator's days. */
export const promotionOn = (promotion: Promotion, day: string): string | null =>
  promotion && promotion.from <= day && day <= promotion.to ? promotion.words : null

/** The day is known to the browser only: documents are kept for longer than a day lasts. */
export function useAssistantPromotion(): string | null {
  const { promotion } = useSite().help
  return useSyncExternalStore(
    never,
    () => promotionOn(promotion, today()),
    () => null,
  )
}

const never = () => () => {}
