import { useState } from 'react'
import type { HeatDay } from '../branch.ts'

/** The day of the calendar that is looked at: the first free one until another is pressed. */
export function useHeatDay(heat: readonly HeatDay[]) {
  const first = heat.find(({ status }) => status === 1)
  const [chosen, choose] = useState(first?.day ?? '')
  return { first, chosen, choose, day: heat.find((each) => each.day === chosen) }
}
