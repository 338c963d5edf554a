import type { FastifyInstance } from 'fastify'

/** How often a closing server looks for idle connections; closing itself looks once. */
const IDLE_LOOK_MS = 100

/**
 * Ends connections whose request was under way when the server began to close; each would otherwise stay until its
 * timeout.
 */
export function endIdleConnections(fastify: FastifyInstance) {
  let timer: NodeJS.Timeout | undefined
  fastify.addHook('preClose', async () => {
    timer = setInterval(() => fastify.server.closeIdleConnections(), IDLE_LOOK_MS)
  })
  fastify.addHook('onClose', async () => clearInterval(timer))
}
