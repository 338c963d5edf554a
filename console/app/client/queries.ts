import { Failure } from '@mall/contract/failures'
import type { StaffCallName, StaffInput, StaffOutput } from '@mall/contract/staff-calls'
import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
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

/** Pages of a list one after another; `nextOf`: what the next page is asked with, null after the last. */
export function useReadPages<N extends StaffCallName>(
  name: N,
  input: StaffInput<N>,
  nextOf: (page: StaffOutput<N>) => Partial<StaffInput<N>> | null,
  { isWanted = true } = {},
) {
  // As above.
  const read = api[name] as Read<N>
  const first: Partial<StaffInput<N>> = {}
  return useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: ({ signal, pageParam }) => read(Object.assign({}, input, pageParam), { signal }),
    initialPageParam: first,
    getNextPageParam: (page) => nextOf(page) ?? undefined,
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
}

/** After an act, everything shown is read anew. */
export const refreshAll = () => queryClient.invalidateQueries()
