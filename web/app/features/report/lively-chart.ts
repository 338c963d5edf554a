import { chartOption, type Paper } from './chart-option.ts'
import { init } from './chart-parts.ts'
import type { Table } from './report-view.ts'

export interface LivelyChart {
  /** Draws anew: the letters have changed, or the layout. */
  draw(table: Table, paper: Paper): void
  /** Shows what a datum says, as a pointer over it does; null takes it away. */
  stopAt(datum: number | null): void
  fit(): void
  end(): void
}

interface Ways {
  /** No movement for who asked for none. */
  isCalm: boolean
  wordsOf: (datum: number) => string
}

const QUICK_MS = 200

/** The same drawing in the browser, which answers to a pointer. This file and ECharts with it come when a chart is seen. */
export function livelyChart(place: HTMLElement, { isCalm, wordsOf }: Ways): LivelyChart {
  const chart = init(place, null, { renderer: 'svg' })
  let shown: number | null = null
  const calmly = { animation: !isCalm, animationDuration: 0, animationDurationUpdate: QUICK_MS }
  const tooltip = (isAxis: boolean) => ({
    ...{ trigger: isAxis ? ('axis' as const) : ('item' as const), confine: true, transitionDuration: 0 },
    ...{ padding: 0, borderWidth: 0, backgroundColor: 'transparent', extraCssText: 'box-shadow:none' },
    axisPointer: isAxis ? { type: 'line' as const, animation: !isCalm } : { type: 'none' as const },
    // A node with classes: the page's policy lets no style attribute in.
    formatter: (given: unknown) => bubble(wordsOf(datumIn(given))),
  })
  return {
    draw(table, paper) {
      const option = { ...chartOption(table, paper), ...calmly, tooltip: tooltip(table.chart === 'lines') }
      chart.setOption(option, { notMerge: true })
    },
    stopAt(datum) {
      if (shown !== null) chart.dispatchAction({ type: 'downplay', dataIndex: shown })
      shown = datum
      if (datum === null) return chart.dispatchAction({ type: 'hideTip' })
      chart.dispatchAction({ type: 'highlight', dataIndex: datum })
      chart.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: datum })
    },
    fit: () => chart.resize(),
    end: () => chart.dispose(),
  }
}

/** ECharts hands over one datum, or one of each line. */
function datumIn(given: unknown): number {
  const one: unknown = Array.isArray(given) ? given[0] : given
  return typeof one === 'object' && one !== null && 'dataIndex' in one ? Number(one.dataIndex) : -1
}

function bubble(words: string): HTMLElement {
  const element = document.createElement('p')
  element.className = 'num max-w-64 whitespace-normal rounded-10 bg-ink px-3 py-2 text-14 text-white'
  element.textContent = words
  return element
}
