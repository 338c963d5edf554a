import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../src/app/context.ts'
import type { App } from '../../src/app/create-app.ts'
import { serveWeb } from '../../src/app/http/serve-web.ts'

/** A folder like that of a built web app, whose server's side is `script`: it exports `entry`. */
export function aWebBuild(script: string) {
  const build = mkdtempSync(join(tmpdir(), 'web-build-'))
  mkdirSync(join(build, 'client'))
  mkdirSync(join(build, 'server'))
  writeFileSync(join(build, 'server/index.js'), script)
  writeFileSync(join(build, 'server/package.json'), '{"type":"module"}')
  return { build, [Symbol.dispose]: () => rmSync(build, { recursive: true, force: true }) }
}

/** The web pages of this folder, as the mall serves them. */
export function serveBuilt(app: App, ctx: Context, build: string): Promise<void> {
  const { publicOrigin, assetsOrigin, mallEnv: environment } = ctx.settings
  const now = () => ctx.clock.now().getTime()
  return serveWeb(app.fastify, {
    ...app,
    build,
    now,
    newId: ctx.ids.id,
    onShed: () => undefined,
    publicOrigin,
    assetsOrigin,
    onAssetFallback: () => ctx.figures.assetFallbacks.inc(),
    environment,
    dev: false,
  })
}
