import type { Plugin } from 'vite'

interface Place {
  file: RegExp
  was: string
  becomes: string
}

const PLACES: readonly Place[] = [
  {
    // The patterns of the root and of the frame around all screens come with each of the hundred screens, twice.
    file: /\/react-router\/dist\/\w+\/lib\/router\/utils\.js$/,
    was: 'function compilePath(path, caseSensitive = false, end = true) {',
    becomes: `const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  const key = caseSensitive + " " + end + " " + path;
  if (!compiledPaths.has(key)) compiledPaths.set(key, compileNewPath(path, caseSensitive, end));
  return compiledPaths.get(key);
}
function compileNewPath(path, caseSensitive, end) {`,
  },
  {
    // A document brings the modules of its own screen and no others.
    file: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/hydration\.js$/,
    was: 'dataRouteMatcher.update(routes);',
    becomes: `const ofDocument = (some) => some.filter(({ id }) => window.__reactRouterRouteModules[id])
    .map((route) => route.children ? { ...route, children: ofDocument(route.children) } : route);
  dataRouteMatcher.update(ofDocument(routes));`,
  },
]

/**
 * At its start React Router makes a pattern for every screen of the sitemap, and for everything around it, twice: one long
 * task on a phone. Here a pattern is made once, and the document's own data is put to the document's own screen alone.
 * A router in which those places are not found any more fails the build.
 */
export function routeMatchingPlugin(): Plugin {
  const placed = new Set<Place>()
  return {
    name: 'mall-route-matching',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? ''
      const place = PLACES.find(({ file }) => file.test(path))
      if (!place || !code.includes(place.was)) return
      placed.add(place)
      return code.replace(place.was, place.becomes)
    },
    buildEnd(error) {
      if (!error && placed.size !== PLACES.length)
        this.error('React Router matches its screens in another way than the mall speeds up')
    },
  }
}
