import { callsPlugin } from '@mall/ui/vite/calls-plugin.ts'
import { localePlugin } from '@mall/ui/vite/locale-plugin.ts'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['zh-CN'] }), enforce: 'pre' },
    localePlugin(),
    callsPlugin(async () => (await import('@mall/contract/plain-calls')).plainStaffCalls()),
  ],
  // No polyfill: it would be an inline script.
  build: { target: 'es2022', outDir: 'build/client', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
