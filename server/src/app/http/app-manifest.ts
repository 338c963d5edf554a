import type { FastifyInstance } from 'fastify'
import { getOperator } from '../../modules/settings/public.ts'
import type { Context } from '../context.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'

const KEPT_MS = 60_000
const CACHED = 'public, max-age=0, s-maxage=600'

/** Drawn from favicon.svg; the maskable one has its mark inside the inner four fifths. */
const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a browser reads to put the mall on a home screen, under the operator's own name. */
export function serveAppManifest(app: FastifyInstance, ctx: Context): void {
  const manifest = staleWhileRevalidate(KEPT_MS, manifestText)
  app.get('/manifest.webmanifest', { logLevel: 'warn' }, async (_, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('application/manifest+json; charset=utf-8')
      .send(await manifest(ctx)),
  )
}

async function manifestText({ db }: Context): Promise<string> {
  const { mallName, slogan } = await getOperator(db)
  return JSON.stringify({
    id: '/',
    name: mallName,
    short_name: mallName,
    ...(slogan && { description: slogan }),
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#E6F1EE',
    background_color: '#FFFFFF',
    icons: ICONS,
  })
}
