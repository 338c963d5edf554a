import { PHONE_QUERY } from '@mall/ui/styles/phone-query.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { columnsWithoutRoom, type Width } from './columns-with-room.ts'

/** Of the cell with the button that opens the rest of a row, until one is seen. */
const OPENING = 44
const NONE: readonly string[] = []

/** Measures a table in its box: which of its columns have no room. `isAll`: all are wanted, however wide that is. */
export function useRoom(columns: readonly Width[], isAll: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [without, setWithout] = useState(NONE)
  const narrowest = useRef(new Map<string, number>())
  const seenLetter = useRef(0)
  const measure = useRef(() => {})
  // After each rendering, as its rows may be wider than those before; it comes to rest, as it only knows more each time.
  useLayoutEffect(() => {
    measure.current = () => {
      const table = box.current?.querySelector('table')
      if (!box.current || !table) return
      const width = box.current.clientWidth
      const letter = Number.parseFloat(getComputedStyle(box.current).fontSize)
      // What was narrow in one size of print is not in another.
      if (letter !== seenLetter.current) narrowest.current.clear()
      seenLetter.current = letter
      const heads = [...table.querySelectorAll<HTMLElement>('th')]
      const widthOf = (head: HTMLElement) => head.getBoundingClientRect().width
      // Wider than its box, each column is as narrow as it can be.
      if (table.scrollWidth > width + 1)
        for (const head of heads) if (head.dataset.column) narrowest.current.set(head.dataset.column, widthOf(head))
      const others = heads.filter(({ dataset }) => dataset.column === undefined)
      const opening = others.find(({ dataset }) => dataset.opening !== undefined)
      const next = isAll
        ? NONE
        : columnsWithoutRoom(columns, {
            isCard: matchMedia(PHONE_QUERY).matches,
            width,
            letter,
            taken: {
              always: others.reduce((sum, head) => sum + (head === opening ? 0 : widthOf(head)), 0),
              opening: opening ? widthOf(opening) : OPENING,
            },
            narrowest: narrowest.current,
          })
      setWithout((before) => (before.join() === next.join() ? before : next))
    }
    measure.current()
  })
  useEffect(() => {
    const sizes = new ResizeObserver(() => measure.current())
    if (box.current) {
      sizes.observe(box.current)
      if (box.current.firstElementChild) sizes.observe(box.current.firstElementChild)
    }
    return () => sizes.disconnect()
  }, [])
  return { box, without }
}
