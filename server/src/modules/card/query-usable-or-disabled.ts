import type { queryUsableOrDisabled as endpoint } from '@mall/contract/card/calls'
import type { Handler } from '../../app/http/handler.ts'
import { cardView, listOwnCards } from './own-cards.ts'
import { inOrder } from './rules.ts'

/** Usable cards first, then the others with the reason. */
export const queryUsableOrDisabled: Handler<typeof endpoint> = async (_, { ctx, member }) => {
  const today = ctx.clock.today()
  const list = inOrder(await listOwnCards(ctx.db, member.id), today).map((card) => cardView(card, today))
  const usableFen = list.reduce((all, card) => all + (card.available ? card.balanceFen : 0), 0)
  return { list, usableFen }
}
