import type { Plugin } from 'vite'

/** Modules of react-aria that ask the browser for its language while they are loaded, and what stands in their place. */
const modules: Readonly<Record<string, string>> = {
  '/react-aria/dist/private/i18n/useDefaultLocale.mjs': `
    const locale = { locale: 'zh-CN', direction: 'ltr' }
    export const getDefaultLocale = () => locale
    export const useDefaultLocale = () => locale`,
  '/react-aria/dist/private/i18n/utils.mjs': 'export const isRTL = () => false',
}

/**
 * The mall speaks Chinese whatever the browser's language is. Asking for it opens the browser's tables of languages, the
 * longest single task of a first page on a phone.
 */
export function localePlugin(): Plugin {
  return {
    name: 'mall-locale',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? ''
      return Object.entries(modules).find(([end]) => path.endsWith(end))?.[1]
    },
  }
}
