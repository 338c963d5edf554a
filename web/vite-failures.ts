import { type FailureName, failures } from '@mall/contract/failures'
import { consoleFailures } from '@mall/contract/staff-failures'
import type { Plugin } from 'vite'

/** Failures whose words the browser itself needs; those of any other come with the server's answer. */
export const WORDS_NEEDED: readonly string[] = ['SERVER_ERROR', 'NOT_FOUND', 'CART_FULL'] satisfies FailureName[]

const PATH = /\/contract\/src\/failures\.ts$/
/** Imports, which only the table needs, and the table. */
const TABLE = /^import .+?(?=^\/\*\*).*?^export const failures = \{.+?^\} as const satisfies .+?$/ms

/** Leaves out of the shop's scripts what they need not know of a failure: its words, and those of the console. */
export function failuresPlugin(): Plugin {
  return {
    name: 'mall-failures',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!PATH.test(id.replaceAll('\\', '/'))) return
      if (!TABLE.test(code)) this.error('contract/src/failures.ts is written in another way than the mall shortens')
      return code.replace(TABLE, () => `export const failures = ${JSON.stringify(shopFailures())}`)
    },
  }
}

function shopFailures() {
  const ours = Object.entries(failures).filter(([name]) => !Object.hasOwn(consoleFailures, name))
  return Object.fromEntries(
    ours.map(([name, { code, status, msg }]) => [name, { code, status, msg: WORDS_NEEDED.includes(name) ? msg : '' }]),
  )
}
