import type { searchTexts } from '@mall/contract/assistant/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { backgroundApi } from '../../../shell/client/api.ts'
import { isFailure } from '../../../shell/client/failure.ts'

type Texts = OutputOf<typeof searchTexts>
type Props = { term: string | null; className?: string; children: ReactNode }

const NONE: Texts = { isAboutService: false, list: [] }

/** The products found, and help and articles on the term: before them when it asks about the mall's service, else after. */
export function WithTexts({ term, className, children }: Props) {
  const { isAboutService, list } = useTexts(term?.trim() ?? '')
  const texts = list.length > 0 && (
    <section aria-label="帮助与文章" className={classes('my-5', className)}>
      <h2 className="font-bold text-18">帮助与文章</h2>
      <ul className="mt-1 grid tablet:grid-cols-2 tablet:gap-x-8">
        {list.map(({ to, title, gist, note }) => (
          <li key={to} className="border-line border-b py-2">
            <Link to={to} className="link inline-flex min-h-11 items-center text-16">
              {title}
            </Link>
            <p className="line-clamp-2 text-14 text-ink-2">{gist}</p>
            {note && <p className="text-14 text-ink-3">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
  return (
    <>
      {isAboutService && texts}
      {children}
      {!isAboutService && texts}
    </>
  )
}

/** None on the server, and while they load. */
function useTexts(term: string): Texts {
  const [loaded, setLoaded] = useState<{ term: string; texts: Texts } | null>(null)
  useEffect(() => {
    if (term === '') return
    let isCurrent = true
    backgroundApi()
      .searchTexts({ term: term.slice(0, 60) })
      .then(
        (texts) => isCurrent && setLoaded({ term, texts }),
        (error: unknown) => {
          // Optional: without it the list is whole.
          if (!isFailure(error)) throw error
        },
      )
    return () => {
      isCurrent = false
    }
  }, [term])
  return loaded?.term === term ? loaded.texts : NONE
}
