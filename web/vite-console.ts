import type { Plugin } from 'vite'

const FAILURES = '/contract/src/failures.ts'
/** Imports of the console's failures, and where they are spread into all. */
const OF_CONSOLE = /^(import \{ \w+Failures \} from .+| *\.\.\.\w+Failures,)$/gm

/** Failures of the console's calls never reach the shop, so their words stay out of its scripts. */
export function withoutConsolePlugin(): Plugin {
  return {
    name: 'mall-without-console',
    enforce: 'pre',
    transform: (code, id) =>
      id.replaceAll('\\', '/').endsWith(FAILURES) ? code.replaceAll(OF_CONSOLE, '') : undefined,
  }
}
