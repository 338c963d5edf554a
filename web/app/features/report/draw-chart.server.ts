import { chartOption, sizeOf } from './chart-option.ts'
import { init } from './chart-parts.ts'
import type { Table } from './report-view.ts'

/** A table's drawing as the document carries it: plain SVG, seen without any script. */
export function drawChart(table: Table, isPhone: boolean): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...sizeOf(table, isPhone) })
  try {
    chart.setOption({ ...chartOption(table, { isPhone, scale: 1 }), silent: true })
    return withoutStyles(chart.renderToSVGString({ useViewBox: true }))
  } finally {
    chart.dispose()
  }
}

/**
 * ECharts writes letters as style attributes and hovering as a style element; the page's policy wants neither. Sizes
 * become the house's classes, which follow large print; a drawing that nothing can be done with needs no hovering.
 */
const withoutStyles = (svg: string) =>
  svg
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ class="zr\d+-cls-\d+"/g, '')
    // The browser's own charts count their parts alike.
    .replace(/zr(\d+-c\d+)/g, 'still$1')
    .replace(/ ecmeta_\w+="[^"]*"/g, '')
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      const [, size] = /font-size:(\d+)px/.exec(style) ?? []
      const [, weight] = /font-weight:(\w+)/.exec(style) ?? []
      return `${size ? ` class="text-${size}"` : ''}${weight ? ` font-weight="${weight}"` : ''}`
    })
