import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Built scripts, styles and pictures: named by content hash, compressed at build time, cached by browsers for a year.
 */
export async function serveFiles(app: FastifyInstance, build: string): Promise<void> {
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
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
