import type { Api } from '@mall/contract/wire/client'
import { chosenCity } from '../../../entities/city/city-choice.tsx'
import { visitorPosition } from '../../../shell/browser/geolocation.ts'
import { readBranchQuery } from './branch-query.ts'

const ALL = 100

/** The branches of a city; one that has none counts as not said. */
export async function findBranches(api: Api, search: URLSearchParams) {
  const wish = readBranchQuery(search)
  const { cityViewList, defaultCityVO } = await api.listCities({})
  const known = (id: string | undefined) => cityViewList.find(({ cityId }) => cityId === id)
  const city = known(wish.cityId) ?? known(chosenCity()) ?? defaultCityVO
  const place = visitorPosition.get()
  const near = await api.listOrg({
    cityId: city.cityId,
    size: ALL,
    features: [...wish.features],
    order: wish.isSoonestFirst ? 'soonest' : 'usual',
    ...(wish.freeWithin !== null && { freeWithin: wish.freeWithin }),
    ...(wish.service && { service: wish.service }),
    ...(place ?? { fromCentre: true }),
  })
  return { wish: { ...wish, cityId: known(wish.cityId) ? wish.cityId : '' }, city, near }
}

export type FoundBranches = Awaited<ReturnType<typeof findBranches>>
