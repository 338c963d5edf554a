import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = JSON.stringify(fileURLToPath(new URL('app/shell/routing/route-module.ts', import.meta.url)))
const whole = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const parts = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/
const importOfPart = /\bimport\((?:\s|\/\*.*?\*\/)*([\w.]+)\s*\)/g

/** Screens, and the parts of them: loader, action, middleware, and whichever is fetched before it is needed. */
const PLACES = 5

/**
 * Puts the mall's way to load a screen's script, and the parts it is split into, in the place of React Router's.
 * A router in which those places are not found any more fails the build.
 */
export function routeModulePlugin(): Plugin {
  const placed = new Set<string>()
  const pathOf = (id: string) => id.replaceAll('\\', '/').split('?')[0] ?? ''
  return {
    name: 'mall-route-module',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!whole.test(pathOf(id))) return
      placed.add('whole')
      return `export { loadRouteModule } from ${ours}`
    },
    transform(code, id) {
      if (!parts.test(pathOf(id))) return
      const ourWay = code.replace(importOfPart, (_, path: string) => {
        placed.add(path)
        return `loadRoutePart(${path})`
      })
      return `import { loadRoutePart } from ${ours}\n${ourWay}`
    },
    buildEnd(error) {
      if (!error && placed.size !== PLACES)
        this.error('React Router loads its screens in another way than the mall replaces')
    },
  }
}
