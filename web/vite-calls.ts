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
      return `export default ${JSON.stringify(plainCalls())}`
    },
  }
}
