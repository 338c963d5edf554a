import { useRef, useState } from 'react'
import { backgroundApi } from '../../shell/client/api.ts'
import { type Found, findPage, type SearchPage } from './find.ts'
import { NO_PAGE } from './no-page.ts'
import { readSearchQuery, searchUrl } from './search-query.ts'

const TYPING_MS = 250

/** Filters that are only tried: `page` is what they would show, asked for once the visitor pauses. */
export function useDraft(found: Found, search: URLSearchParams) {
  const [draft, setDraft] = useState(() => new URLSearchParams(search))
  const [page, setPage] = useState<SearchPage>(found.pages[0] ?? NO_PAGE)
  const latest = useRef(draft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function load() {
    const requested = latest.current
    const next = await findPage(backgroundApi(), readSearchQuery(requested), {}, 1).catch(() => null)
    if (next && requested === latest.current) setPage(next)
  }
  function change(changes: Record<string, string | null>) {
    latest.current = paramsOf(searchUrl(latest.current, changes))
    setDraft(latest.current)
    clearTimeout(timer.current)
    timer.current = setTimeout(load, TYPING_MS)
  }
  return { draft, page, change }
}

const paramsOf = (url: string) => new URLSearchParams(url.split('?')[1] ?? '')
