import { fail } from '@mall/contract/failures'
import { MEMBER_VIEW_MINUTES } from '@mall/contract/staff/terms'
import type { FastifyInstance } from 'fastify'
import { showMemberPage, type ViewedPage } from '../../modules/privacy/public.ts'
import { openExpiringCache } from '../../platform/cache/lru.ts'
import { openSemaphore } from '../../platform/concurrency/semaphore.ts'
import type { SharedStore } from '../../platform/store/shared-store.ts'
import { registered } from '../registry.ts'
import { marked, type PreviewOptions, refusalPage, type ShowPage, sendFramed } from './framed-page.ts'
import { memberApi } from './member-api.ts'

/** A page of the shop as a member sees it, for the console's frames. Never cached; each link works once. */
export function serveMemberView(
  app: FastifyInstance,
  options: Pick<PreviewOptions, 'ctx' | 'store'>,
  render: ShowPage,
) {
  const { ctx, store } = options
  const isFirst = openUses(store)
  // Each holds a connection.
  const turns = openSemaphore({ limit: MAX_AT_ONCE, maxQueue: MAX_WAITING, refuse: () => fail('BUSY') })
  app.get<{ Querystring: { link?: unknown } }>('/member-view', async ({ query: { link } }, reply) => {
    const token = typeof link === 'string' ? link : ''
    const show = async ({ path, layout, ctx: alone, memberId }: ViewedPage) => {
      const api = memberApi(alone, registered, memberId)
      const { status, body } = await render(path, layout, api, { member: await api.getUserInfo({}) })
      return { status, body: marked(body, TITLE, '会员视角：会员看到的这一页，只能看') }
    }
    const page = await turns
      .run(() => showMemberPage(ctx, token, isFirst, show))
      .catch((error) => refusalPage(error, TITLE))
    return sendFramed(reply, ctx, page)
  })
}

const TITLE = '会员视角'
const MAX_AT_ONCE = 2
const MAX_WAITING = 12

const LIFE_MS = MEMBER_VIEW_MINUTES * 60_000
/** Many times what all staff open within a view. */
const MAX_LINKS = 20_000

/** Whether a link is used for the first time, over all processes that share a store. */
function openUses(store: SharedStore | null): (id: string) => boolean | Promise<boolean> {
  if (store) return async (id) => (await store.setOnce(`member-view:${id}`, LIFE_MS)).isFirst
  const used = openExpiringCache<{ id: string }>(MAX_LINKS, LIFE_MS)
  return (id) => {
    const isFirst = used.get(id) === undefined
    used.set(id, { id })
    return isFirst
  }
}
