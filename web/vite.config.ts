import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { callsPlugin } from './vite-calls.ts'
import { picturesPlugin } from './vite-pictures.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    { ...optimizeLocales.vite({ locales: ['zh-CN'] }), enforce: 'pre' },
    callsPlugin(),
    picturesPlugin(),
  ],
  build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0 },
})
