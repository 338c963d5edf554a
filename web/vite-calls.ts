import type { Plugin } from 'vite'

const name = 'virtual:calls'

/** Serves `virtual:calls`: the contract's calls as plain data, so that its schemas (zod) stay out of the browser. */
export function callsPlugin(): Plugin {
  return {
    name: 'mall-calls',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      const { plainCalls } = await import('@mall/contract/plain-calls')
      // Read as JSON, a table of this size comes to life several times faster than as script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(plainCalls()))})`
    },
  }
}
