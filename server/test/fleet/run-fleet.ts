/** npm run fleet: the demo mall on several processes, until it is told to stop. */
import { fileURLToPath } from 'node:url'
import { openWholeFleet } from './whole-fleet.ts'

const PORT = Number(process.env.PORT ?? 8090)
const FOLDER = fileURLToPath(new URL('../../../.data/fleet', import.meta.url))

const fleet = await openWholeFleet({ port: PORT, folder: FOLDER })
console.log(`体检商城已启动：${fleet.origin}`)
console.log(
  `${fleet.webs.length} 个网页进程、1 个后台进程、PostgreSQL 主库与同步备库、PgBouncer、Redis、HAProxy；日志在 .data/fleet`,
)
const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop())
await stopped
await fleet[Symbol.asyncDispose]()
process.exit(0)
