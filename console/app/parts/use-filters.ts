import { useSearchParams } from 'react-router'

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
  const clear = () => setParams({}, { replace: true })
  return { values, set, clear: Object.keys(values).length > 0 ? clear : null }
}
