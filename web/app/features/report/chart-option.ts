import type { ChartOption } from './chart-parts.ts'
import { barsOf, labelsOf, seriesOf, type Table } from './report-view.ts'

/** Shades of teal, the darkest first; charts have no warm colours. */
const STEPS = ['var(--color-brand)', 'var(--color-brand-mid)', 'var(--color-heat-4)', 'var(--color-heat-3)']
const GROUND = 'var(--color-surface-tint)'
const GRID_LINE = 'var(--color-line)'
const INK = 'var(--color-ink)'
const INK_3 = 'var(--color-ink-3)'
/** Told apart by shade, by dashes and by the name at the line's end. */
const STROKES = [
  { colour: 'var(--color-brand)', dashes: 'solid' as const },
  { colour: 'var(--color-brand-mid)', dashes: [9, 6] },
  { colour: INK, dashes: [2, 5] },
]
/** Figures are shown against a hundred of a hundred. */
const WHOLE = 100
/** Large print is a quarter larger, and everything leaves room for it: changing it moves nothing. */
const LARGE_PRINT_SCALE = 1.25
const FAMILY = { fontFamily: 'inherit', textBorderWidth: 0 }

export interface Paper {
  isPhone: boolean
  /** Of letters: 1, or more in large print. */
  scale: number
}
export type Size = { width: number; height: number }

/** The size of a drawn table; the height is independent of the window's width. Pure. */
export function sizeOf(table: Table, isPhone: boolean): Size {
  const width = isPhone ? 358 : 752
  if (table.chart === 'bars') return { width, height: barsOf(table).length * (isPhone ? 44 : 50) }
  if (table.chart === 'lines') return { width, height: isPhone ? 300 : 330 }
  const side = isPhone ? 200 : 240
  return { width: side, height: side }
}

/** The drawing of a table. Pure. */
export function chartOption(table: Table, paper: Paper): ChartOption {
  const drawn = { bars, lines, rings }[table.chart](table, paper)
  return { animation: false, textStyle: { fontFamily: 'inherit' }, ...drawn }
}

const letters = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.58), 0)
const widest = (texts: readonly string[], size: number) =>
  Math.ceil(Math.max(0, ...texts.map(letters)) * size * LARGE_PRINT_SCALE)

function bars(table: Table, { isPhone, scale }: Paper): ChartOption {
  const rows = barsOf(table)
  const names = rows.map(({ name }) => name)
  const left = Math.min(widest(names, isPhone ? 15 : 16) + 14, isPhone ? 170 : 260)
  const values = rows.map(({ value }) => (value === null ? '' : `${value}%`))
  const axis = { inverse: true, axisLine: { show: false }, axisTick: { show: false }, axisPointer: { show: false } }
  const script = { ...FAMILY, color: INK, fontSize: (isPhone ? 15 : 16) * scale }
  const labelStyle = { ...script, interval: 0 }
  return {
    grid: { left, right: widest(['100%'], 16) + 12, top: 0, bottom: 0 },
    xAxis: { type: 'value', max: WHOLE, show: false },
    yAxis: [
      {
        ...{ type: 'category', data: names, ...axis },
        axisLabel: {
          ...{ ...labelStyle, margin: left, align: 'left', width: left - 14, overflow: 'truncate' },
          formatter: (name: string, at: number) => `{${rows[at]?.value === null ? 'heading' : 'bar'}|${name}}`,
          rich: { heading: { ...script, fontWeight: 600 }, bar: script },
        },
      },
      { type: 'category', data: values, position: 'right', ...axis, axisLabel: { ...labelStyle, fontWeight: 600 } },
    ],
    series: [
      {
        ...{ type: 'bar', barWidth: 16 },
        // A heading has neither bar nor ground.
        data: rows.map(({ value, step }) => ({
          value: value === null ? '-' : value,
          itemStyle: { color: STEPS[step % STEPS.length], borderRadius: 8 },
        })),
        z: 3,
        emphasis: { itemStyle: { color: INK } },
      },
      {
        ...{ type: 'bar', barWidth: 16, barGap: '-100%', silent: true, z: 2 },
        data: rows.map(({ value }) => (value === null ? '-' : WHOLE)),
        itemStyle: { color: GROUND, borderRadius: 8 },
        emphasis: { disabled: true },
      },
    ],
  }
}

/** The first of 20, 40 … that holds the highest value. */
const roofOver = (highest: number) => Math.max(20, Math.ceil(highest / 20) * 20)

function lines(table: Table, { isPhone, scale }: Paper): ChartOption {
  const labels = labelsOf(table)
  const series = seriesOf(table)
  const ends = series.map(({ name, values }) => `${name} ${values.at(-1)}%`)
  const axisLabel = { ...FAMILY, color: INK_3, fontSize: 14 * scale }
  return {
    grid: { left: 50, right: widest(ends, 14) + 16, top: 24, bottom: 44 },
    xAxis: {
      ...{ type: 'category', data: labels, boundaryGap: false },
      ...{ axisLine: { lineStyle: { color: GRID_LINE } }, axisTick: { show: false } },
      // On phones every second name has room below the line; the table has them all.
      axisLabel: { ...axisLabel, margin: 14, interval: isPhone && labels.length > 4 ? 1 : 0 },
    },
    yAxis: {
      ...{ type: 'value', min: 0, max: roofOver(Math.max(...series.flatMap(({ values }) => values))), interval: 20 },
      ...{ axisLabel: { ...axisLabel, formatter: '{value}%' }, splitLine: { lineStyle: { color: GRID_LINE } } },
    },
    series: series.map(({ name, values }, index) => {
      const { colour, dashes } = STROKES[index % STROKES.length] ?? { colour: INK, dashes: 'solid' }
      return {
        ...{ type: 'line', name, data: values, clip: false, z: 3 + index },
        ...{ symbol: 'circle', symbolSize: 9, showAllSymbol: true },
        lineStyle: { color: colour, width: 2.5, type: dashes },
        itemStyle: { color: '#fff', borderColor: colour, borderWidth: 2.5 },
        emphasis: { scale: 1.4, itemStyle: { color: colour, borderColor: colour } },
        endLabel: {
          ...{ show: true, distance: 10, formatter: ends[index] ?? '' },
          ...{ ...FAMILY, color: colour, fontSize: 14 * scale, fontWeight: 600 },
        },
        labelLayout: { moveOverlap: 'shiftY' },
      }
    }),
  }
}

function rings(table: Table): ChartOption {
  const [shares] = seriesOf(table)
  const values = shares?.values ?? []
  return {
    polar: { center: ['50%', '50%'], radius: ['34%', '100%'] },
    angleAxis: { max: WHOLE, startAngle: 90, show: false },
    radiusAxis: { type: 'category', data: labelsOf(table), show: false },
    series: [
      {
        ...{ type: 'bar', coordinateSystem: 'polar', roundCap: true, barWidth: 10 },
        ...{ showBackground: true, backgroundStyle: { color: GROUND } },
        data: values.map((value, index) => ({ value, itemStyle: { color: ringStep(index, values.length) } })),
        emphasis: { itemStyle: { color: INK } },
      },
    ],
  }
}

/** The outermost ring, which is the latest, is the darkest. */
export const ringStep = (index: number, count: number) => STEPS[Math.min(STEPS.length - 1, count - 1 - index)] ?? INK
