import type { suggest } from '@mall/contract/catalogue/search'
import type { OutputOf } from '@mall/contract/wire/client'
import { useRef, useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { useSite } from '../../shell/site/site.ts'
import { useSearchHistory } from './search-history.ts'
import { searchUrl } from './search-rules.ts'

export type Suggestion = OutputOf<typeof suggest>['list'][number] | { kind: 'past' | 'hot'; text: string; to: string }

const TYPING_MS = 150
const MAX_TERM_LENGTH = 30
const SHOWN = 8

/** The suggestions: names matching the input, or else the search history and popular terms. */
export function useSuggestions() {
  const { hotWords } = useSite()
  const past = useSearchHistory()
  const [named, setNamed] = useState<{ term: string; list: Suggestion[] }>({ term: '', list: [] })
  const latestTerm = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function load(term: string) {
    try {
      const { list } = await backgroundApi().suggest({ term, size: SHOWN })
      // A slow answer to an earlier input must not replace that of a later one.
      if (latestTerm.current === term) setNamed({ term, list })
    } catch {
      // Optional: the search itself shows the error.
    }
  }
  function type(text: string) {
    const term = text.trim().slice(0, MAX_TERM_LENGTH)
    latestTerm.current = term
    clearTimeout(timer.current)
    if (term === '') setNamed({ term: '', list: [] })
    else timer.current = setTimeout(() => load(term), TYPING_MS)
  }
  const word = (kind: 'past' | 'hot') => (text: string) => ({ kind, text, to: searchUrl({ searchItem: text }) })
  const usual = [...past.map(word('past')), ...hotWords.map(word('hot'))]
  return { list: named.term === '' ? usual : named.list, type }
}
