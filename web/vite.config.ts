import { callsPlugin } from '@mall/ui/vite/calls-plugin.ts'
import { localePlugin } from '@mall/ui/vite/locale-plugin.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { failuresPlugin } from './vite-failures.ts'
import { picturesPlugin } from './vite-pictures.ts'
import { routeModulePlugin } from './vite-route-module.ts'
import { workerPlugin } from './vite-worker.ts'

/** Small things that most first screens show: files of their own would cost more in headers than in script. */
const SMALL =
  '/ui/src/(.*/)?(navigation/link|actions/button\\.tsx|forms/number-stepper|typography/(money|price\\.tsx)|notice|section|thumbnail|skeleton|empty-state|empty-scene|icon-disc|progress-ring)|/app/(art/react/(organ|ring)-glyph|features/help/waiting)|features/product-card/(product-marks|tier-pill)|/i18n/.*I18nProvider|/contract/src/money'
const SHELL = new RegExp(
  `/app/(shell|chrome|entities)/(?!.*(comparison-bar|page-analytics|recent-products|phone-menu|phone-footer|navigation-panel|ring-map|earliest|branch-features|icalendar|list-search)\\.tsx?|(profile|person|wallet)/)|${SMALL}|virtual:pictures`,
)

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['zh-CN'] }), enforce: 'pre' },
    localePlugin(),
    failuresPlugin(),
    callsPlugin(async () => (await import('@mall/contract/plain-calls')).plainCalls()),
    picturesPlugin(),
    routeModulePlugin(),
    workerPlugin(),
  ],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  // Beside the script that asks for them, wherever that came from. Pictures stay with the mall: drawings inside a page's own
  // (`use`) have to.
  experimental: {
    renderBuiltUrl: (file, { hostType }) =>
      hostType === 'js' && /\.(js|css)$/.test(file) ? { relative: true } : undefined,
  },
  environments: {
    // In one piece, without what no screen uses: two thousand files less to read and keep at each start of the mall.
    // `npm run dev` leaves packages to Node: inlined, those that `require` would fail.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
    client: {
      build: {
        rolldownOptions: {
          // What every screen needs comes as two files instead of forty.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  // The router's own way to load a screen is one of ours: with the shell they would wait for each other.
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|[\\/]app[\\/]shell[\\/]routing[\\/]route-module/,
                  priority: 2,
                },
                { name: 'shell', test: SHELL, priority: 1 },
                // What home and the list of branches share.
                {
                  name: 'branches',
                  test: /branch-list\/(branch-query|use-visitor-position)|branch\/(branch-features|load-branch)/,
                },
                // What phones' and wide products share: files of their own would cost more in headers than in script.
                {
                  name: 'purchase',
                  test: /\/features\/product\/(purchase\/(purchase-buttons|use-purchase)|price\/product-price|spec\/spec-url)/,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
