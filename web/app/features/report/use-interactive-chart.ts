import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLargePrint } from '../../shell/browser/text-size.ts'
import { withChunkTimeout } from '../../shell/routing/route-module.ts'
import type { InteractiveChart } from './interactive-chart.ts'
import { stopsOf, type Table } from './report-view.ts'

const LARGE = 1.25
/** Margin around the viewport within which a chart is loaded. */
const AHEAD = '160px'
/** Signs of a visitor. Before the first one the static drawing suffices: it shows the same. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Replaces a static drawing by an interactive chart, for pointer and keyboard, once a visitor sees it. */
export function useInteractiveChart(table: Table, isPhone: boolean, isDrawn: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<InteractiveChart>(null)
  const [isInteractive, setInteractive] = useState(false)
  const [stop, setStop] = useState(-1)
  const scale = useLargePrint().isLarge ? LARGE : 1
  const stops = stopsOf(table)
  const paper = useRef({ isPhone, scale })

  const load = useCallback(
    async (element: HTMLElement) => {
      const { openInteractiveChart } = await withChunkTimeout(() => import('./interactive-chart.ts'))
      if (!element.isConnected || chart.current) return
      chart.current = openInteractiveChart(element, {
        isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
        textOf: (datum) => stopsOf(table).find(({ index }) => index === datum)?.text ?? '',
      })
      chart.current.draw(table, paper.current)
      setInteractive(true)
    },
    [table],
  )
  useEffect(() => {
    const element = place.current
    if (!element) return
    const leaving = new AbortController()
    let isSeen = false
    // Scrolling before hydration is a sign, too.
    let hasVisitor = !isDrawn || window.scrollY > 0
    const begin = () => {
      if (!isSeen || !hasVisitor) return
      leaving.abort()
      // On failure the static drawing stays.
      load(element).catch(() => undefined)
    }
    const onSign = () => {
      hasVisitor = true
      begin()
    }
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, signal: leaving.signal })
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
      setInteractive(false)
    }
  }, [load, isDrawn])
  useEffect(() => {
    paper.current = { isPhone, scale }
    chart.current?.draw(table, paper.current)
  }, [table, isPhone, scale])

  const goTo = (next: number) => {
    setStop(next)
    chart.current?.stopAt(stops[next]?.index ?? null)
  }
  return {
    place,
    isInteractive,
    /** Text of the bar focused by the keyboard. */
    text: stops[stop]?.text ?? '',
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
