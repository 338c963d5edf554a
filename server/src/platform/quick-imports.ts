import { registerHooks } from 'node:module'

/**
 * Imported before all that imports Drizzle. Node reads a dependency's list of exports again at each import of it; Drizzle's
 * has thousands of lines, and is imported in hundreds of places: more than half of what a start took, and 180 MB.
 */
const DRIZZLE = 'drizzle-orm'
const INSIDE = `/node_modules/${DRIZZLE}/`

type Resolved = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & object>

function rememberImports() {
  const known = new Map<string, Resolved>()
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === DRIZZLE || specifier.startsWith(`${DRIZZLE}/`)) {
        const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
        known.set(specifier, found)
        return found
      }
      // Its own files import each other by their addresses, and are modules all.
      if (specifier.startsWith('.') && context.parentURL?.includes(INSIDE)) {
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      }
      return next(specifier, context)
    },
  })
}

rememberImports()
