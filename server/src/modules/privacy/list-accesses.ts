import type { listAccesses as endpoint } from '@mall/contract/privacy/calls'
import type { Handler } from '../../app/http/handler.ts'
import { listAccessesOf, openNumbersOf } from '../account/public.ts'

/** The access log, with names that the log itself does not contain. */
export const listAccesses: Handler<typeof endpoint> = async ({ curPage, pageSize }, { ctx, member }) => {
  const { rows, total } = await listAccessesOf(ctx.db, member.id, { offset: (curPage - 1) * pageSize, limit: pageSize })
  const names = new Map((await openNumbersOf(ctx, member.id)).map(({ id, name }) => [id, `${name}的`]))
  const list = rows.map(({ at, kind, who, what, why, subject }) => {
    return { at: at.toISOString(), kind, who, what: `${names.get(subject) ?? ''}${what}`, why }
  })
  return { list, total, curPage, pageSize }
}
