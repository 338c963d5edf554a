/**
 * The mall in its own process, for tests that kill or flood it. Prints its origin. Arguments name its only ticks;
 * without any it runs all. Serves web pages only if WEB_BUILD names a build. On the message "heap" it sends what its heap
 * holds after clearing up; on "console" it opens the console and sends where.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../src/app/create-app.ts'
import { openContext } from '../../src/app/create-context.ts'
import { logJobFailure } from '../../src/app/log-job-failure.ts'
import { ticks, trackedJobs } from '../../src/app/registry.ts'
import { readSettings } from '../../src/app/settings/settings.ts'
import { createConsoleApp } from '../../src/app/staff/create-console-app.ts'
import { serveBuilt } from './web-build.ts'

const settings = readSettings(process.env)
const log = { debug: console.error, info: console.error, warn: console.error, error: console.error }
let origin = ''
const { ctx, sandbox } = await openContext({
  settings,
  databaseUrl: settings.databaseUrl ?? '',
  log,
  origin: () => origin,
})
const app = await createApp(ctx, false)
const { fastify } = app
if (sandbox) await fastify.register(sandbox.plugin, { prefix: '/sandbox' })
const build = process.env.WEB_BUILD
if (build) await serveBuilt(app, ctx, build)
origin = await fastify.listen({ port: process.env.PORT ? settings.port : 0, host: '127.0.0.1' })
const names = process.argv.slice(2)
const chosen = Object.entries(ticks).filter(([name]) => names.length === 0 || names.includes(name))
await ctx.jobs.start(ctx, trackedJobs, Object.fromEntries(chosen), logJobFailure(log))
process.on('message', async (message) => {
  if (message === 'heap') process.send?.(await heapMiB())
  if (message === 'console') process.send?.(await openConsole())
})
console.log(origin)

async function openConsole(): Promise<string> {
  const staffApp = await createConsoleApp(ctx, false, { build: null })
  return staffApp.listen({ port: 0, host: '127.0.0.1' })
}

/** Twice: what the first clearing lets go of may hold something that only the second finds. */
async function heapMiB(): Promise<number> {
  for (let turn = 0; turn < 2; turn++) {
    globalThis.gc?.()
    await pause(50)
  }
  return process.memoryUsage().heapUsed / 1024 / 1024
}
