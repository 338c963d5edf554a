import { useSearchParams } from 'react-router'

/** Which row is open beside its list, kept in the address: going back closes it. */
export function useOpened(name: string) {
  const [params, setParams] = useSearchParams()
  const set = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (id === null) next.delete(name)
      else next.set(name, id)
      return next
    })
  return { id: params.get(name), open: (id: string) => set(id), close: () => set(null) }
}
