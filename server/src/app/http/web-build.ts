import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { getUserInfo } from '@mall/contract/account/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import type { FastifyInstance } from 'fastify'
import type { Environment } from '../environment.ts'
import type { Layout, QueryNames, Rendered } from './web-documents.ts'

/**
 * Interface of `web/app/entry.server.tsx`. Plain values and functions only: the bundle has its own copy of the
 * contract.
 */
type RenderDocument = (
  request: Request,
  visit: {
    api: Api
    member: OutputOf<typeof getUserInfo> | null
    layout: Layout
    branchId: string | null
    assetsOrigin: string
    environment: Environment
    report: (error: unknown, path: string) => string
  },
) => Promise<Rendered>

export interface WebApp {
  render: RenderDocument
  queryNames: QueryNames
}

const webRoot = fileURLToPath(new URL('../../../../web', import.meta.url))
/** Output folder of `npm run build`: `client/` for browsers, `server/` for us. */
export const usualBuild = `${webRoot}/build`

/** The built web app. Fails until `npm run build` has run. */
export async function loadBuiltWeb(build: string): Promise<WebApp> {
  const serverEntry = `${build}/server/index.js`
  if (!existsSync(serverEntry)) throw new Error('the web app is not built: run `npm run build`')
  return webAppOf(await import(pathToFileURL(serverEntry).href))
}

/** The web app from its sources, with hot reload: Vite handles scripts and styles before the routes. */
export async function developedWeb(app: FastifyInstance): Promise<WebApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webRoot,
    configFile: `${webRoot}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: ['**/.data/**', '**/build/**'] } },
  })
  // React Router's inner Vite would end the process on SIGTERM before the mall has closed its database.
  process.removeAllListeners('SIGTERM')
  await app.register((await import('@fastify/middie')).default)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const load = async () => webAppOf(await vite.ssrLoadModule('virtual:react-router/server-build'))
  let { queryNames } = await load()
  return {
    queryNames: (path) => queryNames(path),
    render: async (request, visit) => {
      const now = await load()
      queryNames = now.queryNames
      return now.render(request, visit)
    },
  }
}

function webAppOf(build: Record<string, unknown>): WebApp {
  const { entry } = build
  if (typeof entry === 'object' && entry && 'module' in entry) {
    const { module } = entry
    if (typeof module === 'object' && module && 'render' in module && 'queryNames' in module) {
      const { render, queryNames } = module
      if (typeof render === 'function' && typeof queryNames === 'function') {
        return { render: (request, visit) => render(request, visit), queryNames: (path) => queryNames(path) }
      }
    }
  }
  throw new Error('the web app has no render function: rebuild it')
}
