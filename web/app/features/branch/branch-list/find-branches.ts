import type { Api } from '@mall/contract/wire/client'
import { chosenCity } from '../../../entities/city/city-choice.tsx'
import { visitorPosition } from '../../../shell/browser/geolocation.ts'
import { readBranchQuery } from './branch-query.ts'

const ALL = 100

/** The branches of a city; a city without branches is ignored. */
export async function findBranches(api: Api, search: URLSearchParams) {
  const query = readBranchQuery(search)
  const { cityViewList, defaultCityVO } = await api.listCities({})
  const known = (id: string | undefined) => cityViewList.find(({ cityId }) => cityId === id)
  const city = known(query.cityId) ?? known(chosenCity()) ?? defaultCityVO
  const place = visitorPosition.get()
  const near = await api.listOrg({
    cityId: city.cityId,
    size: ALL,
    features: [...query.features],
    order: query.isSoonestFirst ? 'soonest' : 'usual',
    ...(query.freeWithin !== null && { freeWithin: query.freeWithin }),
    ...(query.service && { service: query.service }),
    ...(place ?? { fromCentre: true }),
  })
  return { query: { ...query, cityId: known(query.cityId) ? query.cityId : '' }, city, near }
}

export type FoundBranches = Awaited<ReturnType<typeof findBranches>>
