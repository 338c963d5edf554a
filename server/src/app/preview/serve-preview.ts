import { popUpOfPath } from '@mall/contract/coupon/terms'
import { fail } from '@mall/contract/failures'
import { answersOfPreview } from '@mall/contract/guide/preview-persons'
import type { FastifyInstance } from 'fastify'
import { type Preview, showPreview } from '../../modules/change-set/public.ts'
import { popUpAsShown } from '../../modules/coupon/public.ts'
import { assessAnswers } from '../../modules/guide/public.ts'
import { openSemaphore } from '../../platform/concurrency/semaphore.ts'
import { marked, type PreviewOptions, refusalPage, type ShowPage, sendFramed } from './framed-page.ts'

/** A page of the shop with a draft over it, for the console's frames. Never cached. */
export function servePreview(app: FastifyInstance, options: Pick<PreviewOptions, 'ctx' | 'read'>, render: ShowPage) {
  const { ctx, read } = options
  // Each holds a connection, and locks what the draft changes.
  const turns = openSemaphore({ limit: MAX_AT_ONCE, maxQueue: MAX_WAITING, refuse: () => fail('BUSY') })
  app.get<{ Querystring: { link?: unknown } }>('/preview', async ({ query: { link } }, reply) => {
    const token = typeof link === 'string' ? link : ''
    const show = async (preview: Preview) => {
      const { path, layout, ctx: alone } = preview
      const popUpId = popUpOfPath(path)
      const popUp = popUpId === null ? null : await popUpAsShown(alone, popUpId)
      const answers = answersOfPreview(path, Number(alone.clock.today().slice(0, 4)))
      const result = answers && (await assessAnswers(alone, answers))
      const guide = answers && result && { answers, result }
      const { status, body } = await render(path, layout, read(alone), { popUp, guide })
      return { status, body: marked(body, '预览', wordsOf(preview)) }
    }
    const page = await turns.run(() => showPreview(ctx, token, show)).catch((error) => refusalPage(error, '预览'))
    return sendFramed(reply, ctx, page)
  })
}

const MAX_AT_ONCE = 2
const MAX_WAITING = 12

function wordsOf({ title, side }: Preview): string {
  const words = side === 'now' ? '商城现在的样子' : `改动单“${title}”发布后的样子，还没有发布`
  return `预览：${words}。这里不能下单`
}
