import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A first screen has a dozen files, each with its headers. */
const UNNEEDED = ['etag', 'last-modified', 'accept-ranges']

const SHARED = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Built scripts, styles and pictures: named by content hash, compressed at build time, cached by browsers for a year.
 * `isShared`: pages of another origin may use what a CDN passes on.
 */
export async function serveFiles(app: FastifyInstance, build: string, isShared: boolean): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${build}/client`,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['**/*.br'],
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cross-origin-resource-policy', 'same-origin')
      const isImmutable = path.includes('/assets/')
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // What never changes is never asked about again.
      if (isImmutable) for (const header of UNNEEDED) reply.removeHeader(header)
      if (isImmutable && isShared) for (const [name, value] of Object.entries(SHARED)) reply.header(name, value)
    },
  })
}
