import { failures } from '@mall/contract/failures'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { consultationLive } from '../../modules/consultation/public.ts'
import { cacheStore } from '../../platform/cache/shared-read-cache.ts'
import { openDeadline } from '../../platform/http/deadline.ts'
import type { SharedStore } from '../../platform/store/shared-store.ts'
import type { Context } from '../context.ts'
import { createFastify } from '../http/create-fastify.ts'
import { openSigning } from '../open-signing.ts'
import { serveConsoleFiles } from './serve-console-files.ts'
import { serveStaff } from './serve-staff.ts'
import { registeredStaff } from './staff-registry.ts'

interface ConsoleAppOptions {
  /** What several processes share; null: this one is alone. */
  store?: SharedStore | null
  /** Folder of the console's build; null: calls only. */
  build?: string | null
}

/** The console of a mall: its calls and its one page, at an origin of its own. No CORS, never indexed. */
export async function createConsoleApp(
  ctx: Context,
  logger: FastifyBaseLogger | false,
  { store = null, build }: ConsoleAppOptions = {},
): Promise<FastifyInstance> {
  const address = ctx.settings.console
  if (!address) throw new Error('no console is set')
  cacheStore(ctx).current = store
  const fastify = await createFastify(ctx, logger)
  const deadline = openDeadline()
  fastify.addHook('onClose', async () => deadline.stop())
  fastify.addHook('onRequest', async (_, reply) => void reply.header('x-robots-tag', 'noindex, nofollow'))
  const { origin, acceptedOrigins } = address
  serveStaff(fastify, {
    ctx,
    registered: registeredStaff,
    deadline,
    origin,
    acceptedOrigins,
    ...openSigning(ctx, store),
  })
  consultationLive(fastify, ctx)
  fastify.all('/staff/*', (_, reply) => {
    const { code, status, msg } = failures.NOT_FOUND
    return reply.code(status).send({ code, msg, data: null })
  })
  const shopOrigin = ctx.settings.publicOrigin
  if (build !== null) await serveConsoleFiles(fastify, { build, isSecure: origin.startsWith('https:'), shopOrigin })
  return fastify
}
