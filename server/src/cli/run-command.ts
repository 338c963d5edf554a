import { destination } from 'pino'
import { openContext } from '../app/create-context.ts'
import { openDatabaseServer } from '../app/database-server.ts'
import { failureText } from '../app/failure-text.ts'
import { openLog } from '../app/logging/log.ts'
import { readSettings } from '../app/settings/settings.ts'
import { areRightArguments, operate, operations, usage } from './operations.ts'

/** One command, on a mall of its own: prints what it says and returns the exit code. */
export async function runCommand(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  args: readonly string[],
): Promise<number> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation || !areRightArguments(operation, args)) {
    console.error(usage(name))
    return 2
  }
  const closing: (() => Promise<void>)[] = []
  let code = 0
  try {
    const settings = readSettings(env)
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
    code = 1
  }
  for (const close of closing.reverse()) await close()
  return code
}
