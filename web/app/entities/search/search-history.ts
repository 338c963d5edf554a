import { storedSetting, useStoredSetting } from '../../shell/client/stored-setting.ts'

const MOST = 8
const store = storedSetting('mall.searches')

/** What was searched in this browser, the latest first. It never leaves the browser. */
export const searchHistory = {
  add(term: string) {
    store.set(JSON.stringify([term, ...termsOf(store.get()).filter((each) => each !== term)].slice(0, MOST)))
  },
  clear: () => store.set(null),
}

export const useSearchHistory = (): string[] => termsOf(useStoredSetting('mall.searches'))

/** Whatever else stands in the storage counts as nothing. */
function termsOf(stored: string | null): string[] {
  try {
    const terms: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string' && term !== '').slice(0, MOST) : []
  } catch {
    return []
  }
}
