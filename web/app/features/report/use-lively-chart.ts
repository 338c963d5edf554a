import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLargePrint } from '../../shell/browser/text-size.ts'
import { withChunkTimeout } from '../../shell/routing/route-module.ts'
import type { LivelyChart } from './lively-chart.ts'
import { stopsOf, type Table } from './report-view.ts'

const LARGE = 1.25
/** Loaded a little before it is seen. */
const AHEAD = '160px'
/** Somebody is there. Until then nothing in a chart could answer, and the drawing of the document shows the same. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Brings a drawing to life when somebody comes to see it: it answers to pointers and to the keys. */
export function useLivelyChart(table: Table, isPhone: boolean, isDrawn: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<LivelyChart>(null)
  const [isLively, setLively] = useState(false)
  const [stop, setStop] = useState(-1)
  const scale = useLargePrint().isLarge ? LARGE : 1
  const stops = stopsOf(table)
  const paper = useRef({ isPhone, scale })

  const wake = useCallback(
    async (element: HTMLElement) => {
      const { livelyChart } = await withChunkTimeout(() => import('./lively-chart.ts'))
      if (!element.isConnected || chart.current) return
      chart.current = livelyChart(element, {
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        wordsOf: (datum) => stopsOf(table).find(({ at }) => at === datum)?.words ?? '',
      })
      chart.current.draw(table, paper.current)
      setLively(true)
    },
    [table],
  )
  useEffect(() => {
    const element = place.current
    if (!element) return
    const leaving = new AbortController()
    let isSeen = false
    // Who scrolled before the scripts came is there as well.
    let isSomebodyThere = !isDrawn || window.scrollY > 0
    const begin = () => {
      if (!isSeen || !isSomebodyThere) return
      leaving.abort()
      // Without it the drawing of the document stays, and the table says the same.
      wake(element).catch(() => undefined)
    }
    const stir = () => {
      isSomebodyThere = true
      begin()
    }
    for (const sign of SIGNS) window.addEventListener(sign, stir, { passive: true, signal: leaving.signal })
    const observer = new IntersectionObserver(
      ([entry]) => {
        isSeen = entry?.isIntersecting === true
        begin()
      },
      { rootMargin: AHEAD },
    )
    leaving.signal.addEventListener('abort', () => observer.disconnect())
    const sized = new ResizeObserver(() => chart.current?.fit())
    observer.observe(element)
    sized.observe(element)
    return () => {
      leaving.abort()
      sized.disconnect()
      chart.current?.end()
      chart.current = null
      setLively(false)
    }
  }, [wake, isDrawn])
  useEffect(() => {
    paper.current = { isPhone, scale }
    chart.current?.draw(table, paper.current)
  }, [table, isPhone, scale])

  const goTo = (next: number) => {
    setStop(next)
    chart.current?.stopAt(stops[next]?.at ?? null)
  }
  return {
    place,
    isLively,
    /** Text of the bar focused by the keyboard. */
    words: stops[stop]?.words ?? '',
    leave: () => goTo(-1),
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key]
      if (event.key === 'Escape') return goTo(-1)
      if (step === undefined) return
      event.preventDefault()
      goTo(Math.min(stops.length - 1, Math.max(0, stop < 0 ? 0 : stop + step)))
    },
  }
}
