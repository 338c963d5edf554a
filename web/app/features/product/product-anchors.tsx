import { classes } from '@mall/ui/styles/classes.ts'
import { useEffect, useState } from 'react'

export type Anchor = { id: string; label: string }

/** The parts of the page in one line that stays on top. */
export function ProductAnchors({ anchors, isPhone = false }: { anchors: readonly Anchor[]; isPhone?: boolean }) {
  const here = useVisiblePart(anchors)
  return (
    <nav
      aria-label="本页内容"
      className={classes(
        'sticky top-0 z-10 flex border-line border-b bg-white',
        isPhone
          ? 'justify-around overflow-x-auto'
          : 'mt-6 min-h-14 gap-7 overflow-x-auto desktop:mt-14 desktop:min-h-16 desktop:gap-9',
      )}
    >
      {anchors.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === here ? 'true' : undefined}
          className={classes(
            'relative flex items-center whitespace-nowrap text-ink-2 hover:text-brand aria-[current]:font-bold aria-[current]:text-brand aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-px aria-[current]:after:h-[3px] aria-[current]:after:rounded-4 aria-[current]:after:bg-brand',
            isPhone ? 'min-h-12.5 px-2 text-16' : 'text-18',
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

/** The part at the top of the window. */
function useVisiblePart(anchors: readonly Anchor[]): string | undefined {
  const [here, setHere] = useState(anchors[0]?.id)
  const ids = anchors.map(({ id }) => id).join()
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setHere(entered.target.id)
      },
      { rootMargin: '-80px 0px -70% 0px' },
    )
    for (const id of ids.split(',')) {
      const part = document.getElementById(id)
      if (part) watcher.observe(part)
    }
    return () => watcher.disconnect()
  }, [ids])
  return here
}
