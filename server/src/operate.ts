import { Failure } from '@mall/contract/failures'
import { destination } from 'pino'
import { openLog } from './log.ts'
import { openContext } from './open-context.ts'
import { operate, operations, usage } from './operations.ts'
import { startEmbeddedPostgres } from './ports/database/embedded.ts'
import { readSettings, SettingsError } from './settings.ts'

/** `npm run operate -- <command> …`: one command of the people behind the mall, in a process of its own. */
const [name = '', ...args] = process.argv.slice(2)
const operation = operations[name]
if (!operation || args.length < operation.least) {
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
  console.error(wordsFor(error))
  process.exitCode = 1
}

function wordsFor(error: unknown): string {
  if (error instanceof SettingsError) return error.lines.join('\n')
  return error instanceof Failure || error instanceof Error ? error.message : String(error)
}
