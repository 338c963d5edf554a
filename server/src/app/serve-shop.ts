import type { Sandbox } from '@mall/sandbox/sandbox'
import type { FastifyBaseLogger } from 'fastify'
import { filmOrigins } from '../modules/content/public.ts'
import type { SharedStore } from '../platform/store/shared-store.ts'
import type { Context } from './context.ts'
import { createApp } from './create-app.ts'
import type { Siblings } from './http/health.ts'
import { serveWeb } from './http/serve-web.ts'

interface ShopOptions {
  store: SharedStore | null
  siblings: Siblings | null
  sandbox: Sandbox | null
  webBuild: string | undefined
}

/** All that visitors and gateways reach: calls, pages, and the sandbox unless another process serves it. */
export async function serveShop(
  ctx: Context,
  log: FastifyBaseLogger,
  { store, siblings, sandbox, webBuild }: ShopOptions,
) {
  const { settings } = ctx
  const app = await createApp(ctx, log, { store, siblings })
  if (sandbox && settings.sandboxOrigin === undefined)
    await app.fastify.register(sandbox.plugin, { prefix: '/sandbox' })
  await serveWeb(app.fastify, {
    ...(webBuild && { build: webBuild }),
    read: app.read,
    contentVersion: app.contentVersion,
    branchOfHost: app.branchOfHost,
    deadline: app.deadline,
    now: () => ctx.clock.now().getTime(),
    newId: ctx.ids.id,
    publicOrigin: settings.publicOrigin,
    assetsOrigin: settings.assetsOrigin,
    filmOrigins: () => filmOrigins(ctx),
    onAssetFallback: () => ctx.figures.assetFallbacks.inc(),
    environment: settings.mallEnv,
    admission: app.admission,
    onShed: () => ctx.figures.shedRequests.inc({ class: 'document' }),
    onDocument: (outcome) => ctx.figures.cacheReads.inc({ cache: 'documents', outcome }),
    dev: settings.dev,
    ...(settings.console && { preview: { ctx, store, read: app.readAlone } }),
  })
  return app
}
