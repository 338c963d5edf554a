import {
  type FormEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../shell/site/site.ts'
import { searchHistory } from './search-history.ts'
import { searchTarget } from './search-rules.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface Search {
  /** Spread on the input: a combobox whose list is `proposals`. */
  box: InputHTMLAttributes<HTMLInputElement> & { ref: RefObject<HTMLInputElement | null> }
  current: string | null
  submit: (event: FormEvent) => void
  isOpen: boolean
  proposals: { id: string; list: readonly Suggestion[]; active: number; onTake: (suggestion: Suggestion) => void }
}

/** The behaviour of all search boxes: suggestions by keyboard and pointer, and the target of Enter. */
export function useSearch(onDone?: () => void): Search {
  const { defaultWord } = useSite()
  const navigate = useNavigate()
  const location = useLocation()
  const ref = useRef<HTMLInputElement>(null)
  const id = useId()
  const { list, type } = useSuggestions()
  const [isAsked, setAsked] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isAsked && list.length > 0
  const current = location.pathname === '/searchList' ? new URLSearchParams(location.search).get('searchItem') : null

  const close = () => {
    setAsked(false)
    setActive(-1)
  }
  const go = (to: string, term: string | null) => {
    close()
    if (term) searchHistory.add(term)
    navigate(to)
    onDone?.()
  }
  const take = ({ kind, text, to }: Suggestion) => go(to, kind === 'product' || kind === 'branch' ? null : text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isOpen ? list[active] : undefined
    if (chosen) return take(chosen)
    const text = ref.current?.value ?? ''
    const target = searchTarget(text, defaultWord, current)
    if (target) return go(target, text.trim())
    close()
    onDone?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && isOpen) {
      // The panel behind keeps open; only the list closes.
      event.stopPropagation()
      close()
    }
    if (!step) return
    event.preventDefault()
    setAsked(true)
    // One position more than there are entries: the input itself.
    setActive((now) => ((now + 1 + step + list.length + 1) % (list.length + 1)) - 1)
  }
  const box: Search['box'] = {
    ...{ ref, autoComplete: 'off', 'aria-autocomplete': 'list' },
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    onFocus: (event) => {
      type(event.currentTarget.value)
      setAsked(true)
    },
    onClick: () => setAsked(true),
    onBlur: close,
    onInput: (event) => {
      type(event.currentTarget.value)
      setAsked(true)
      setActive(-1)
    },
    onKeyDown,
  }
  return { box, current, submit, isOpen, proposals: { id, list, active, onTake: take } }
}
