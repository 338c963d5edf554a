import { type FormEvent, type RefObject, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { searchTarget } from './search-rules.ts'
import { useSite } from './site.ts'

/** The search of the whole mall. Works as a plain form too, before the page has come alive. */
export function SearchBox({ hint, onDone }: { hint?: string; onDone?: () => void }) {
  const { defaultWord } = useSite()
  const { box, current, search } = useSearch(onDone)
  return (
    <search>
      <form
        action="/searchList"
        onSubmit={search}
        className="flex min-h-13 w-full items-center gap-2.5 rounded-14 border-2 border-brand bg-white pr-1 pl-4 focus-within:shadow-[0_0_0_3px_var(--color-surface-tint-2)]"
      >
        <Icon name="search" size={22} className="text-ink" />
        <input
          ref={box}
          key={current}
          name="searchItem"
          type="search"
          defaultValue={current ?? ''}
          maxLength={60}
          aria-label="搜索"
          placeholder={hint ?? `搜套餐、项目、院区，例如“${defaultWord}”`}
          className="min-w-0 grow bg-transparent py-2 text-16 outline-none"
        />
        <button type="submit" className={buttonStyle({ variant: 'brand', className: 'min-h-10! px-6!' })}>
          搜索
        </button>
      </form>
    </search>
  )
}

/** The rules of the search box, for every box that searches. */
export function useSearch(onDone?: () => void): {
  box: RefObject<HTMLInputElement | null>
  current: string | null
  search: (event: FormEvent) => void
} {
  const { defaultWord } = useSite()
  const navigate = useNavigate()
  const location = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const current = location.pathname === '/searchList' ? new URLSearchParams(location.search).get('searchItem') : null
  const search = (event: FormEvent) => {
    event.preventDefault()
    const target = searchTarget(box.current?.value ?? '', defaultWord, current)
    if (target) navigate(target)
    onDone?.()
  }
  return { box, current, search }
}
