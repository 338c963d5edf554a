import { COMMANDS, CommandError } from './commands.ts'
import { logToStdout } from './log.ts'
import { readSettings, SettingsError } from './settings.ts'
import { startConnector } from './start.ts'
import { openStore } from './store/store.ts'

const [word, ...rest] = process.argv.slice(2)

try {
  const settings = readSettings(process.env)
  const command = word === undefined ? undefined : COMMANDS[word]
  if (command) {
    const to = { db: openStore(settings.CONNECTOR_FILE), charset: settings.CONNECTOR_CHARSET, now: new Date() }
    process.stdout.write(command.run(to, rest))
  } else if (word === undefined) {
    const connector = await startConnector(settings, logToStdout)
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => connector.stop())
  } else {
    const uses = Object.values(COMMANDS).map(({ use }) => `  ${use}`)
    process.stderr.write(`没有这个命令：${word}\n${uses.join('\n')}\n`)
    process.exitCode = 1
  }
} catch (error) {
  const isTold = error instanceof SettingsError || error instanceof CommandError
  process.stderr.write(`${isTold ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
