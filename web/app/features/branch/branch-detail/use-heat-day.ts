import { useState } from 'react'
import type { HeatDay } from '../branch.ts'

/** The selected day of the heat calendar: the first free one by default. */
export function useHeatDay(heat: readonly HeatDay[]) {
  const first = heat.find(({ status }) => status === 1)
  const [chosen, choose] = useState(first?.day ?? '')
  return { first, chosen, choose, day: heat.find((each) => each.day === chosen) }
}
