import type { listAccesses as endpoint } from '@mall/contract/privacy'
import type { Handler } from '../../http/handler.ts'
import { accessesOf } from '../account/public.ts'

export const listAccesses: Handler<typeof endpoint> = async ({ curPage, pageSize }, { ctx, member }) => {
  const { rows, total } = await accessesOf(ctx.db, member.id, { offset: (curPage - 1) * pageSize, limit: pageSize })
  const list = rows.map(({ at, kind, who, what, why }) => ({ at: at.toISOString(), kind, who, what, why }))
  return { list, total, curPage, pageSize }
}
