import { buttonStyle } from '@mall/ui/actions/button-style.ts'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { parseQueryTerm } from '../../entities/search/search-term.ts'
import { backgroundApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'
import type { FinderChoice } from './finder-choices.ts'

type Props = { choices: readonly FinderChoice[]; found: number; label?: string }

/** Questions beside the button on a tablet. */
const ON_TABLET = 3

/** A few questions instead of a search term; the button shows the number of matches. */
export function Finder({ choices, found, label = '个' }: Props) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<Record<string, string>>({})
  const [fitting, setFitting] = useState(found)
  const latestQuery = useRef('')
  const [count, isCounting] = useMutation(async () => {
    let query: string
    do {
      query = latestQuery.current
      const { total, relaxed } = await backgroundApi().searchProducts({
        queryTerm: parseQueryTerm(new URLSearchParams(query)),
        pageSize: 1,
      })
      // Relaxed results do not count as matches.
      setFitting(relaxed ? 0 : total)
      // Ignore the count of an earlier choice.
    } while (query !== latestQuery.current)
  })
  const pick = (name: string, query: string) => {
    const next = { ...picked, [name]: query }
    setPicked(next)
    latestQuery.current = joined(next)
    count()
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    navigate(`/searchList?${joined(picked)}`)
  }
  // A mall without packages shows no finder.
  if (found === 0) return null
  return (
    <form
      onSubmit={show}
      aria-label="帮我选"
      className="relative -mt-11 grid grid-cols-2 items-center gap-x-2.5 gap-y-3 rounded-18 bg-white p-4 shadow-e2 tablet:grid-cols-[1fr_1fr_1fr_190px] tablet:gap-x-3 tablet:large:grid-cols-3 desktop:-mt-14 desktop:flex desktop:gap-3 desktop:rounded-20 desktop:px-6 desktop:py-5"
    >
      {choices.map((choice, index) => (
        <Question
          key={choice.label}
          className={index < ON_TABLET ? '' : 'max-desktop:hidden'}
          choice={choice}
          onPick={(query) => pick(choice.label, query)}
        />
      ))}
      <button
        type="submit"
        className={buttonStyle({
          variant: 'go',
          size: 'l',
          className:
            'col-span-2 tablet:col-span-1 tablet:min-h-15! tablet:px-2! tablet:large:col-span-3 desktop:min-h-16! desktop:w-52 desktop:px-4! desktop:large:w-68',
        })}
      >
        <span aria-live="polite" className={isCounting ? 'opacity-70' : ''}>
          {fitting > 0 ? `看合适的 ${fitting} ${label}` : '没有正好的，看相近的'}
        </span>
      </button>
    </form>
  )
}

const joined = (picked: Record<string, string>) => Object.values(picked).filter(Boolean).join('&')

type QuestionProps = { choice: FinderChoice; className: string; onPick: (query: string) => void }

function Question({ choice, className, onPick }: QuestionProps) {
  const [name, setName] = useState(choice.options[0]?.label ?? '')
  return (
    <span
      className={classes(
        'relative grid min-h-16 min-w-0 flex-1 grid-cols-[1fr_auto] content-center items-center rounded-12 bg-surface-sunk px-3 leading-snug focus-within:focus-ring tablet:px-4',
        className,
      )}
    >
      <span aria-hidden="true" className="col-span-2 text-14 text-ink-3 leading-tight">
        {choice.label}
      </span>
      <b aria-hidden="true" className="truncate font-semibold text-18">
        {name}
      </b>
      <Icon name="chevron-down" size={18} className="text-ink-3" />
      <select
        aria-label={choice.label}
        onChange={(event) => {
          setName(event.target.selectedOptions[0]?.label ?? '')
          onPick(event.target.value)
        }}
        className="absolute inset-0 w-full cursor-pointer text-16 opacity-0"
      >
        {choice.options.map((option) => (
          <option key={option.label} value={option.query}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
