/**
 * The mall in a process of its own, without its web pages: for tests that kill it. Prints where it listens.
 * Arguments name its only ticks; without any it runs all.
 */
import { createApp } from '../app.ts'
import { openContext } from '../open-context.ts'
import { jobs, ticks } from '../registry.ts'
import { readSettings } from '../settings.ts'

const settings = readSettings(process.env)
const log = { debug: console.error, info: console.error, warn: console.error, error: console.error }
let origin = ''
const { ctx, sandbox } = await openContext({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  log,
  origin: () => origin,
})
const { fastify } = await createApp(ctx, false)
if (sandbox) await fastify.register(sandbox.plugin, { prefix: '/sandbox' })
origin = await fastify.listen({ port: process.env.PORT ? settings.port : 0, host: '127.0.0.1' })
const wanted = process.argv.slice(2)
const chosen = Object.entries(ticks).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await ctx.jobs.start(ctx, jobs, Object.fromEntries(chosen), (error) => console.error(error))
console.log(origin)
