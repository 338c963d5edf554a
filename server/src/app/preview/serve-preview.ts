import { Failure, fail, failures } from '@mall/contract/failures'
import type { Api } from '@mall/contract/wire/client'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Preview, showPreview } from '../../modules/change-set/public.ts'
import { openSemaphore } from '../../platform/concurrency/semaphore.ts'
import type { Context } from '../context.ts'
import type { Layout, Rendered } from '../http/web-documents.ts'
import { styleAttributeHashes } from '../http/web-policy.ts'

export interface PreviewOptions {
  ctx: Context
  /** Reads as nobody in particular, over this context and past every cache. */
  read: (ctx: Context) => Api
}

type Render = (path: string, layout: Layout, api: Api) => Promise<Rendered>

/** A page of the shop with a draft over it, for the console's frames. Never cached; it runs no script and sends nothing. */
export function servePreview(app: FastifyInstance, { ctx, read }: PreviewOptions, render: Render): void {
  const consoles = ctx.settings.console?.acceptedOrigins ?? []
  // Each holds a connection, and locks what the draft changes.
  const turns = openSemaphore({ limit: MAX_AT_ONCE, maxQueue: MAX_WAITING, refuse: () => fail('BUSY') })
  app.get<{ Querystring: { link?: unknown } }>('/preview', async ({ query: { link } }, reply) => {
    const token = typeof link === 'string' ? link : ''
    const show = async (preview: Preview) => {
      const { path, layout, ctx: alone } = preview
      const { status, body } = await render(path, layout, read(alone))
      return { status, body: marked(body, preview) }
    }
    const { status, body } = await turns.run(() => showPreview(ctx, token, show)).catch(toPage)
    return send(reply, consoles, status, body)
  })
}

const MAX_AT_ONCE = 2
const MAX_WAITING = 12

function toPage(error: unknown) {
  if (!(error instanceof Failure)) throw error
  const { status } = failures[error.failure]
  return {
    status,
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>预览</title>${bar(error.message)}</html>`,
  }
}

function send(reply: FastifyReply, consoles: readonly string[], status: number, body: string) {
  const policy = [
    "default-src 'none'",
    "style-src-elem 'self'",
    `style-src-attr ${styleAttributeHashes(body)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${consoles.join(' ') || "'none'"}`,
    // Of the same origin for its fonts; without scripts, forms and ways out of its frame.
    'sandbox allow-same-origin',
  ]
  return reply
    .code(status)
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': policy.join('; '),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(body)
}

/** Without its scripts, told to be a preview, and nothing in it can be pressed. */
function marked(html: string, { title, side }: Preview): string {
  const words = side === 'now' ? '商城现在的样子' : `改动单“${title}”发布后的样子，还没有发布`
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest|preconnect)"[^>]*>/gi, '')
    .replace(/<title>/i, '<title>预览 · ')
    .replace(/<body\b[^>]*>/i, (tag) => `${tag.slice(0, -1)} inert>${bar(`预览：${words}。这里不能下单`)}`)
}

const bar = (words: string) => `<p role="status" style="${BAR}">${escaped(words)}</p>`

const BAR =
  'position:sticky;top:0;z-index:99;margin:0;padding:10px 16px;background:#12282b;color:#fff;font:600 14px/20px sans-serif'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
