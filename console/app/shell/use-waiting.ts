import { TODAY_SECONDS } from '@mall/contract/appointment/desk-terms'
import { useRead } from '../client/queries.ts'

/** How much waits on each page, by its path; as old as today's board at most. */
export function useWaiting(): ReadonlyMap<string, number> {
  const { data } = useRead('getWaiting', {}, { everyMs: TODAY_SECONDS * 1_000 })
  return new Map(data?.list.map(({ page, waiting }) => [page, waiting]))
}
