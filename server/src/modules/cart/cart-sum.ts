import type { cartSum as endpoint } from '@mall/contract/cart/calls'
import type { Handler } from '../../app/http/handler.ts'
import { countGoods } from './queries.ts'

export const cartSum: Handler<typeof endpoint> = async (_, { ctx, member }) => ({
  total: await countGoods(ctx.db, member.id),
})
