import type { cartSum as endpoint } from '@mall/contract/cart/calls'
import type { Handler } from '../../app/http/handler.ts'
import { countPieces } from './queries.ts'

export const cartSum: Handler<typeof endpoint> = async (_, { ctx, member }) => ({
  total: await countPieces(ctx.db, member.id),
})
