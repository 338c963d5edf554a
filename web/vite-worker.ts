import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const worker = fileURLToPath(new URL('worker/offline.ts', import.meta.url))
const FILE = 'offline-worker.js'

/**
 * Builds the service worker beside the pages. Its name never changes: browsers ask by it whether there is a new one. What
 * makes it new is the build that it names, by the names of all its files, which carry hashes of their own.
 */
export const workerPlugin = (): Plugin => ({
  name: 'mall-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: worker, fileName: FILE })
  },
  generateBundle(_, bundle) {
    const built = bundle[FILE]
    if (built?.type !== 'chunk') return this.error('the service worker was not built')
    const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
    built.code = built.code.replaceAll('__BUILD__', build)
  },
})
