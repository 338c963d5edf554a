import type { Plugin } from 'vite'

const name = 'virtual:calls'

type Calls = Record<string, { path: string }>

/** Serves `virtual:calls`: calls as plain data, so that their schemas (zod) stay out of the browser. */
export function callsPlugin(plainCalls: () => Promise<Calls>): Plugin {
  return {
    name: 'mall-calls',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return
      // Calls that are alike but for their path are written together. Read as JSON, a table of this size comes to life several
      // times faster than as script.
      const groups = JSON.stringify(JSON.stringify(groupedCalls(await plainCalls())))
      return `export default Object.fromEntries(JSON.parse(${groups}).flatMap(([how, paths]) =>
        Object.entries(paths).map(([name, path]) => [name, { ...how, path }])))`
    },
  }
}

/** Calls grouped by common properties, with paths by name. */
function groupedCalls(calls: Calls): [how: object, paths: Record<string, string>][] {
  const groups = new Map<string, Record<string, string>>()
  for (const [name, { path, ...how }] of Object.entries(calls)) {
    const key = JSON.stringify(how)
    groups.set(key, { ...groups.get(key), [name]: path })
  }
  return [...groups].map(([how, paths]) => [JSON.parse(how), paths])
}
