import { useSyncExternalStore } from 'react'
import { today } from '../../shell/format/day-text.ts'
import { type Site, useSite } from '../../shell/site/site.ts'

type Promotion = Site['help']['promotion']

/** The assistant's promotion text of this day; null outside the operator's days. */
export const promotionOn = (promotion: Promotion, day: string): string | null =>
  promotion && promotion.from <= day && day <= promotion.to ? promotion.words : null

/** The day is known only in the browser, as documents are cached for longer. */
export function useAssistantPromotion(): string | null {
  const { promotion } = useSite().help
  return useSyncExternalStore(
    never,
    () => promotionOn(promotion, today()),
    () => null,
  )
}

const never = () => () => {}
