import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'

const MAX_TERMS = 8
const store = storedSetting('mall.searches')

/** The searches of this browser, newest first; never sent to the server. */
export const searchHistory = {
  add(term: string) {
    store.set(JSON.stringify([term, ...termsOf(store.get()).filter((each) => each !== term)].slice(0, MAX_TERMS)))
  },
  clear: () => store.set(null),
}

export const useSearchHistory = (): string[] => termsOf(useStoredSetting('mall.searches'))

/** Invalid stored data counts as empty. */
function termsOf(stored: string | null): string[] {
  try {
    const terms: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(terms)
      ? terms.filter((term) => typeof term === 'string' && term !== '').slice(0, MAX_TERMS)
      : []
  } catch {
    return []
  }
}
