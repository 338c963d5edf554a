import { chartOption, type Paper } from './chart-option.ts'
import { init } from './chart-parts.ts'
import type { Table } from './report-view.ts'

export interface InteractiveChart {
  /** Draws anew: the letters have changed, or the layout. */
  draw(table: Table, paper: Paper): void
  /** Shows what a datum says, as a pointer over it does; null takes it away. */
  stopAt(datum: number | null): void
  fit(): void
  end(): void
}

interface Options {
  /** Without animation, for visitors who prefer reduced motion. */
  isCalm: boolean
  textOf: (datum: number) => string
}

const QUICK_MS = 200

/** The same drawing as an interactive chart. Loaded lazily, with ECharts, when a chart is seen. */
export function openInteractiveChart(place: HTMLElement, { isCalm, textOf }: Options): InteractiveChart {
  const chart = init(place, null, { renderer: 'svg' })
  let shown: number | null = null
  const calmly = { animation: !isCalm, animationDuration: 0, animationDurationUpdate: QUICK_MS }
  const tooltip = (isAxis: boolean) => ({
    ...{ trigger: isAxis ? ('axis' as const) : ('item' as const), confine: true, transitionDuration: 0 },
    ...{ padding: 0, borderWidth: 0, backgroundColor: 'transparent', extraCssText: 'box-shadow:none' },
    axisPointer: isAxis ? { type: 'line' as const, animation: !isCalm } : { type: 'none' as const },
    // A node with classes: the page's policy lets no style attribute in.
    formatter: (params: unknown) => bubble(textOf(datumIn(params))),
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
function datumIn(params: unknown): number {
  const one: unknown = Array.isArray(params) ? params[0] : params
  return typeof one === 'object' && one !== null && 'dataIndex' in one ? Number(one.dataIndex) : -1
}

function bubble(text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = 'num max-w-64 whitespace-normal rounded-10 bg-ink px-3 py-2 text-14 text-white'
  element.textContent = text
  return element
}
