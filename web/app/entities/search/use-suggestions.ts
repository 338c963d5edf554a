import type { suggest } from '@mall/contract/catalogue/search'
import type { OutputOf } from '@mall/contract/wire/client'
import { useRef, useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { useSite } from '../../shell/site/site.ts'
import { useSearchHistory } from './search-history.ts'
import { searchAddress } from './search-rules.ts'

export type Suggestion = OutputOf<typeof suggest>['list'][number] | { kind: 'past' | 'hot'; text: string; to: string }

const TYPING_MS = 150
const LONGEST = 30
const SHOWN = 8

/** What the search box proposes: names for what is typed, else what was searched before and what others look for. */
export function useSuggestions() {
  const { hotWords } = useSite()
  const past = useSearchHistory()
  const [named, setNamed] = useState<{ term: string; list: Suggestion[] }>({ term: '', list: [] })
  const wanted = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function ask(term: string) {
    try {
      const { list } = await backgroundApi().suggest({ term, size: SHOWN })
      // A slow answer to fewer letters must not replace what is shown for more.
      if (wanted.current === term) setNamed({ term, list })
    } catch {
      // Proposals are not worth a message; the search itself will tell.
    }
  }
  function type(text: string) {
    const term = text.trim().slice(0, LONGEST)
    wanted.current = term
    clearTimeout(timer.current)
    if (term === '') setNamed({ term: '', list: [] })
    else timer.current = setTimeout(() => ask(term), TYPING_MS)
  }
  const word = (kind: 'past' | 'hot') => (text: string) => ({ kind, text, to: searchAddress({ searchItem: text }) })
  const usual = [...past.map(word('past')), ...hotWords.map(word('hot'))]
  return { list: named.term === '' ? usual : named.list, type }
}
