import type { getReportTrend } from '@mall/contract/report/calls'
import type { OutputOf } from '@mall/contract/wire/client'

export type Trend = OutputOf<typeof getReportTrend>
export type TrendValue = Trend['values'][number]

export const WIDTH = 640
export const HEIGHT = 280
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 34, 46, 40]

/** The drawing of a row of values: where each stands, and where the reference of the latest lies. */
export function trendPoints(values: readonly TrendValue[]) {
  const latest = values.at(-1)
  const bounds = [latest?.low, latest?.high].filter((one) => one !== null && one !== undefined)
  const all = [...values.map(({ value }) => value), ...bounds]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const room = (most - least) * 0.15 || Math.abs(most) * 0.1 || 1
  const [from, until] = [least - room, most + room]
  const y = (value: number) => TOP + ((until - value) / (until - from)) * (HEIGHT - TOP - BOTTOM)
  const step = values.length > 1 ? (WIDTH - LEFT - RIGHT) / (values.length - 1) : 0
  const points = values.map((one, index) => ({
    ...one,
    ...{ x: values.length > 1 ? LEFT + step * index : WIDTH / 2, y: y(one.value), year: one.day.slice(0, 4) },
  }))
  const band = {
    top: latest?.high === null || latest?.high === undefined ? TOP - 14 : y(latest.high),
    bottom: latest?.low === null || latest?.low === undefined ? HEIGHT - BOTTOM + 8 : y(latest.low),
  }
  return { points, band: bounds.length > 0 ? band : null }
}

/** What to know of the line: where method or branch changed, and that this is no comparison across it. */
export function trendNotes(values: readonly TrendValue[]): string[] {
  const notes: string[] = []
  for (const [index, value] of values.entries()) {
    const before = values[index - 1]
    if (!before) continue
    const year = value.day.slice(0, 4)
    if (before.method !== value.method) {
      notes.push(`${year} 年起测法从“${before.method}”换成“${value.method}”。虚线两边别直接比大小。`)
    } else if (before.branchName !== value.branchName) {
      notes.push(`${year} 年起换到了${value.branchName}，方法没有变。`)
    }
  }
  return notes
}

/** How the line went, in plain words; nothing about why. */
export function trendWords(values: readonly TrendValue[]): string {
  const comparable = values.filter(({ isComparable }) => isComparable)
  const [before, latest] = [comparable.at(-2), comparable.at(-1)]
  if (!before || !latest) return '同一种测法只有一次，还看不出变化。'
  const change =
    latest.value === before.value ? '和上一次一样' : latest.value > before.value ? '比上一次高' : '比上一次低'
  const standing = latest.flag === 'normal' ? '在参考以内' : '在参考以外'
  return `今年${change}，${standing}。是什么原因，要医生结合别的情况来看。`.replace(
    '今年',
    `${latest.day.slice(0, 4)} 年`,
  )
}
