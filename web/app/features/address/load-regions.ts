import { browserApi } from '../../shell/client/api.ts'
import type { Region } from './region-tree.ts'

let request: Promise<readonly Region[]> | undefined

/** All regions, asked for once a page: they do not change while somebody types. */
export function loadRegions(): Promise<readonly Region[]> {
  request ??= browserApi()
    .listRegions({})
    .then(({ regions }) => regions)
    .catch((error) => {
      request = undefined
      throw error
    })
  return request
}
