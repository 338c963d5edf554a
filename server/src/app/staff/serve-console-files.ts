import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../../platform/http/static-files.ts'
import { libraryStyles } from '../http/web-policy.ts'

const USUAL_BUILD = fileURLToPath(new URL('../../../../console/build', import.meta.url))

interface FilesOptions {
  build?: string | undefined
  isSecure: boolean
  /** Whose pictures, and previews in frames, the console shows. */
  shopOrigin: string
}

/** The console's built page and assets; every path that is no file is a screen. Register it last. */
export async function serveConsoleFiles(
  app: FastifyInstance,
  { build = USUAL_BUILD, isSecure, shopOrigin }: FilesOptions,
) {
  const page = `${build}/client/index.html`
  if (!existsSync(page)) {
    app.log.warn({ build }, '运营台还没有构建：npm run build -w console')
    return
  }
  const text = await readFile(page)
  await serveFiles(app, build, false)
  const policy = policyOf(shopOrigin)
  app.get('/favicon.ico', (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${shopOrigin}/favicon.ico`, 302),
  )
  app.get('/*', (_, reply) => {
    reply.headers(HEADERS).header('content-security-policy', policy)
    if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    return reply.type('text/html; charset=utf-8').send(text)
  })
}

const policyOf = (shopOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' ${libraryStyles.join(' ')}`,
    "style-src-attr 'none'",
    `img-src 'self' data: blob: ${shopOrigin}`,
    "font-src 'self'",
    `frame-src ${shopOrigin}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}
