import { useSearchParams } from 'react-router'

/** What a filter in an address is called on the screen. */
const FILTER_NAMES: Readonly<Record<string, string>> = {
  ...{ state: '状态', branch: '院区', from: '开始日期', to: '结束日期', word: '找的词', kind: '种类' },
  ...{ role: '角色', thing: '哪一个', staff: '哪位员工', standing: '进展' },
  ...{
    category: '分类',
    faults: '检查',
    organ: '系统',
    channel: '渠道',
    seller: '顾问',
    coupon: '优惠券',
    stars: '星级',
    answer: '回复',
  },
}

/** One filter that is set, and its way out. */
export interface ActiveFilter {
  name: string
  drop: () => void
}

/** The filters of a list, kept in the address, so that a view can be saved and sent. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) values[name] = value
  }
  const set = (changed: Partial<Record<Name, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of names) {
          if (!(name in changed)) continue
          const value = changed[name]
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  const drop = (dropped: Name) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(dropped)
        return next
      },
      { replace: true },
    )
  const active: ActiveFilter[] = names
    .filter((name) => values[name] !== undefined)
    .map((name) => ({ name: FILTER_NAMES[name] ?? '条件', drop: () => drop(name) }))
  return { values, set, active, clear: active.length > 0 ? () => setParams({}, { replace: true }) : null }
}
