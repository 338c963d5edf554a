import './platform/quick-imports.ts'

/** `npm run operate -- <command> …`: runs one operator command in a process of its own. */
const { runCommand } = await import('./cli/run-command.ts')
const [name = '', ...args] = process.argv.slice(2)
// A failed start may have left handles open.
process.exit(await runCommand(process.env, name, args))
