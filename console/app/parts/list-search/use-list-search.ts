import { isDay } from '@mall/contract/days'
import { useState } from 'react'
import { useFilters } from '../use-filters.ts'

/** What narrows a list: a number or name that is searched, and filters. Filters stand in the address; the number does not. */
export function useListSearch() {
  const { values, set, active, clear } = useFilters(['state', 'branch', 'from', 'to'])
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const drop = () => {
    setTyped('')
    setNumber('')
  }
  return {
    ...{ values, set, typed, setTyped, number, setNumber },
    from: dayOrNone(values.from),
    to: dayOrNone(values.to),
    filters: {
      active: number === '' ? active : [{ name: '号码或姓名', drop }, ...active],
      clear:
        number === '' && !clear
          ? null
          : () => {
              drop()
              clear?.()
            },
    },
  }
}

export type ListSearch = ReturnType<typeof useListSearch>

/** What stands in an address may be no day. */
const dayOrNone = (text: string | undefined) => (text !== undefined && isDay(text) ? text : undefined)
