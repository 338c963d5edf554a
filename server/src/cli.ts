import { destination } from 'pino'
import { openContext } from './app/create-context.ts'
import { openDatabaseServer } from './app/database-server.ts'
import { failureText } from './app/failure-text.ts'
import { openLog } from './app/logging/log.ts'
import { readSettings } from './app/settings/settings.ts'
import { areRightArguments, operate, operations, usage } from './cli/operations.ts'

/** `npm run operate -- <command> …`: runs one operator command in a process of its own. */
const [name = '', ...args] = process.argv.slice(2)
const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
if (!operation || !areRightArguments(operation, args)) {
  console.error(usage(name))
  process.exit(2)
}
const closing: (() => Promise<void>)[] = []
try {
  const settings = readSettings(process.env)
  const log = openLog('warn', destination(2))
  const { urls, stop } = await openDatabaseServer(settings, log)
  closing.push(stop)
  const { ctx, close } = await openContext({
    settings,
    ...urls,
    log,
    origin: () => `http://127.0.0.1:${settings.port}`,
    working: false,
  })
  closing.push(close)
  console.log(await operate(ctx, name, args))
} catch (error) {
  console.error(failureText(error))
  process.exitCode = 1
}
for (const close of closing.reverse()) await close()
// A failed start may have left handles open.
process.exit()
