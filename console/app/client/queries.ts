import { Failure } from '@mall/contract/failures'
import type { StaffCallName, StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { hashKey, keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

const MAX_TRIES = 2
/** No longer than a refusal takes to change: rights and states are read anew with each look. */
const FRESH_MS = 2_000

/** All reads of the console. A refusal is final; what did not arrive is asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A search by a number is recorded each time it is asked.
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < MAX_TRIES && error instanceof Failure && error.failure === 'BUSY',
    },
  },
})

type Read<N extends StaffCallName> = (input: StaffInput<N>, options: { signal: AbortSignal }) => Promise<StaffOutput<N>>

/** One read; `everyMs`: asked again as long as it is looked at. */
export function useRead<N extends StaffCallName>(name: N, input: StaffInput<N>, { everyMs = 0, isWanted = true } = {}) {
  // TypeScript does not see that a call of this name takes this input.
  const read = api[name] as Read<N>
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => read(input, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    ...(everyMs > 0 && { refetchInterval: everyMs }),
  })
}

/** Calls that answer with a part of a list and, as long as there is more, where the next part begins. */
type PagedCall = { [N in StaffCallName]: StaffOutput<N> extends { next: unknown } ? N : never }[StaffCallName]

/** Pages of a list one after another. */
export function useReadPages<N extends PagedCall>(name: N, input: StaffInput<N>, { isWanted = true } = {}) {
  // As above.
  const read = api[name] as Read<N>
  const first: { after?: unknown } = {}
  return useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: ({ signal, pageParam }) => read(Object.assign({}, input, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
}

/** The rows of all pages that were read. */
export const rowsOf = <T>({ data }: { data: { pages: readonly { list: readonly T[] }[] } | undefined }): T[] =>
  data?.pages.flatMap(({ list }) => list) ?? []

/** Reads of things that this tab has done away with. */
const gone = new Set<string>()

/** What an act did away with is not read again, though it is still shown for a moment. */
export function forget<N extends StaffCallName>(name: N, input: StaffInput<N>): void {
  gone.add(hashKey([name, input]))
}

/** After an act, everything shown is read anew. */
export const refreshAll = () => queryClient.invalidateQueries({ predicate: ({ queryHash }) => !gone.has(queryHash) })
