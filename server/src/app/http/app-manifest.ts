import { ICON_SIDES, iconPath, themeColourOf } from '@mall/contract/settings/brand'
import type { FastifyInstance } from 'fastify'
import { getOperator } from '../../modules/settings/public.ts'
import type { Context } from '../context.ts'
import { staleWhileRevalidate } from '../stale-while-revalidate.ts'

const KEPT_MS = 60_000
const CACHED = 'public, max-age=0, s-maxage=600'

const ICONS = [
  ['icon-192.png', 'any'],
  ['icon-512.png', 'any'],
  ['icon-maskable-512.png', 'maskable'],
] as const

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
  const operator = await getOperator(db)
  const { mallName, slogan } = operator
  return JSON.stringify({
    id: '/',
    name: mallName,
    short_name: mallName,
    ...(slogan && { description: slogan }),
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColourOf(operator),
    background_color: '#FFFFFF',
    icons: ICONS.map(([name, purpose]) => {
      const side = ICON_SIDES[name]
      return { src: iconPath(operator, name), sizes: `${side}x${side}`, type: 'image/png', purpose }
    }),
  })
}
