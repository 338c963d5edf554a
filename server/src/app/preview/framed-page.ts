import type { getUserInfo } from '@mall/contract/account/calls'
import type { pushActivityCoupon } from '@mall/contract/coupon/calls'
import { Failure, failures } from '@mall/contract/failures'
import type { assess } from '@mall/contract/guide/calls'
import type { Api, InputOf, OutputOf } from '@mall/contract/wire/client'
import type { FastifyReply } from 'fastify'
import type { SharedStore } from '../../platform/store/shared-store.ts'
import type { Context } from '../context.ts'
import type { Layout, Rendered } from '../http/web-documents.ts'
import { styleAttributeHashes } from '../http/web-policy.ts'

export interface PreviewOptions {
  ctx: Context
  store: SharedStore | null
  /** Reads as nobody in particular, over this context and past every cache. */
  read: (ctx: Context) => Api
}

/** Somebody's answers, and what the guide makes of them. */
interface PreviewedAnswers {
  answers: InputOf<typeof assess>
  result: OutputOf<typeof assess>
}

/** What a page is rendered with beside its own data. */
interface Beside {
  member?: OutputOf<typeof getUserInfo>
  popUp?: OutputOf<typeof pushActivityCoupon>
  guide?: PreviewedAnswers | null
}

/** Renders a page of the shop. */
export type ShowPage = (path: string, layout: Layout, api: Api, beside?: Beside) => Promise<Rendered>

/** What a refused link shows; other errors go on. */
export function refusalPage(error: unknown, title: string) {
  if (!(error instanceof Failure)) throw error
  const { status } = failures[error.failure]
  return {
    status,
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title>${bar(error.message)}</html>`,
  }
}

/** Private, uncached, and in a frame of the console's alone; it runs no script and sends nothing. */
export function sendFramed(reply: FastifyReply, { settings }: Context, page: { status: number; body: string }) {
  const { status, body } = page
  const consoles = settings.console?.acceptedOrigins ?? []
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

/** Without its scripts, told to be what it is, and nothing in it can be pressed. */
export function marked(html: string, title: string, words: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/gi, '')
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|manifest|preconnect)"[^>]*>/gi, '')
    .replace(/<title>/i, `<title>${title} · `)
    .replace(/<body\b[^>]*>/i, (tag) => `${tag.slice(0, -1)} inert>${bar(words)}`)
}

const bar = (words: string) => `<p role="status" style="${BAR}">${escaped(words)}</p>`

const BAR =
  'position:sticky;top:0;z-index:99;margin:0;padding:10px 16px;background:#12282b;color:#fff;font:600 14px/20px sans-serif'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
