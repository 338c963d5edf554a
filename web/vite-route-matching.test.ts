import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as ReactRouter from 'react-router'
import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import { routeMatchingPlugin } from './vite-route-matching.ts'

const REACT_ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production/index.js')

/** The browser's React Router as the mall builds it. */
async function builtRouter(): Promise<typeof ReactRouter & AsyncDisposable> {
  const outDir = await mkdtemp(join(tmpdir(), 'mall-router-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [routeMatchingPlugin()],
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      lib: { entry: REACT_ROUTER, formats: ['es'], fileName: 'router' },
    },
  })
  const built: typeof ReactRouter = await import(join(outDir, 'router.js'))
  return { ...built, [Symbol.asyncDispose]: () => rm(outDir, { recursive: true }) }
}

test('a start makes each pattern once, and puts the data of a document to its own screen', async () => {
  await using router = await builtRouter()
  const routes = [
    {
      ...{ id: 'root', path: '' },
      children: [
        {
          id: 'frame',
          children: [
            { id: 'product', path: 'product/:productId' },
            { id: 'cart', path: 'cart' },
            { id: 'home', index: true },
          ],
        },
      ],
    },
  ]
  const made: string[] = []
  const Plain = RegExp
  class Noted extends Plain {
    constructor(pattern: string | RegExp, flags?: string) {
      super(pattern, flags)
      made.push(String(this))
    }
  }
  vi.stubGlobal('RegExp', Noted)
  vi.stubGlobal('window', { __reactRouterRouteModules: { root: {}, frame: {}, product: {} } })
  try {
    const { loaderData } = router.UNSAFE_getHydrationData({
      state: { loaderData: { product: 'a product' } },
      routes,
      getRouteInfo: (id) => ({ clientLoader: undefined, hasLoader: id === 'product', hasHydrateFallback: false }),
      location: { pathname: '/product/1', search: '', hash: '' },
      basename: '/',
      future: {},
      isSpaMode: false,
    })
    expect(loaderData).toEqual({ root: null, frame: null, product: 'a product' })
    expect(made.join(), 'no pattern of another screen').not.toContain('cart')
    const matched = router.UNSAFE_createRouter({
      routes,
      history: router.UNSAFE_createMemoryHistory({ initialEntries: ['/product/1'] }),
    }).state.matches
    expect(matched.map(({ route, params }) => [route.id, params.productId])).toEqual([
      ['root', '1'],
      ['frame', '1'],
      ['product', '1'],
    ])
  } finally {
    vi.unstubAllGlobals()
  }
  expect(made).toContain('/^\\/product\\/([^\\/]+)\\/*$/i')
  expect(made).toHaveLength(new Set(made).size)
})
