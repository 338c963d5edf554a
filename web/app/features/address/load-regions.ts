import { browserApi } from '../../shell/client/api.ts'
import type { Region } from './region-tree.ts'

let asked: Promise<readonly Region[]> | undefined

/** All regions, asked for once a page: they do not change while somebody types. */
export function loadRegions(): Promise<readonly Region[]> {
  asked ??= browserApi()
    .listRegions({})
    .then(({ regions }) => regions)
    .catch((error) => {
      asked = undefined
      throw error
    })
  return asked
}
