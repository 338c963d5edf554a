import { destination } from 'pino'
import { failureWords } from './failure-words.ts'
import { openLog } from './log.ts'
import { openContext } from './open-context.ts'
import { isRightNumber, operate, operations, usage } from './operations.ts'
import { startEmbeddedPostgres } from './ports/database/embedded.ts'
import { readSettings } from './settings.ts'

/** `npm run operate -- <command> …`: one command of the people behind the mall, in a process of its own. */
const [name = '', ...args] = process.argv.slice(2)
const operation = operations[name]
if (!operation || !isRightNumber(operation, args)) {
  console.error(usage())
  process.exit(2)
}
try {
  const settings = readSettings(process.env)
  const log = openLog('warn', destination(2))
  const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
  const databaseUrl = settings.databaseUrl ?? embedded?.url ?? ''
  const { ctx, close } = await openContext({
    settings,
    databaseUrl,
    ownerUrl: embedded?.ownerUrl ?? settings.databaseOwnerUrl,
    log,
    origin: () => `http://127.0.0.1:${settings.port}`,
    working: false,
  })
  try {
    console.log(await operate(ctx, name, args))
  } finally {
    await close()
    await embedded?.stop()
  }
} catch (error) {
  console.error(failureWords(error))
  process.exitCode = 1
}
