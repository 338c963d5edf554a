import type { Api } from '@mall/contract/wire/client'
import { redirect } from 'react-router'
import { chosenCity } from '../../../entities/city/city-choice.tsx'
import { visitorPosition } from '../../../shell/browser/geolocation.ts'
import { today } from '../../../shell/format/day-text.ts'
import { type Flow, flowPath } from '../booking-flow/flow-url.ts'
import { loadDays, loadNextDays } from '../calendar/load-days.ts'
import { proposedBranch } from './proposed-branch.ts'
import { startOfMarket } from './start-of-market.ts'

/** The branches that do what is booked; of the chosen one the next days, or with `view=calendar` its days and hours. */
export async function loadBranches(api: Api, flow: Flow, url: URL) {
  const { voucherId, contactsId } = flow
  if (flow.kind === 'market' && !voucherId) throw redirect(await startOfMarket(api, flow, url))
  // In the market the person is chosen last.
  const isPersonDue = flow.kind !== 'market' || contactsId !== ''
  if (!voucherId || (isPersonDue && !contactsId)) throw redirect(flowPath('choosePerson', flow))
  const place = url.searchParams.has('near') ? visitorPosition.get() : null
  const proposed = await proposedBranch(api.defaultHosp, flow, place, chosenCity())
  if (proposed) throw redirect(place ? `${proposed}&near=1` : proposed)
  const [people, info, cities] = await Promise.all([
    api.listContacts({}),
    api.packageInfo({ voucherId }),
    api.appointmentCities({ voucherId }),
  ])
  const preferredCityId = [flow.cityId, chosenCity()].find((id) =>
    cities.cityViewList.some(({ cityId }) => cityId === id),
  )
  const cityId = preferredCityId ?? (await api.defaultHosp({ voucherId, ...place })).defaultCityVO.cityId
  const [{ list: branches }, { list: waiting }] = await Promise.all([
    api.queryHospList({ voucherId, cityId, ...place }),
    api.listWaiting({}),
  ])
  const branch = branches.find(({ id }) => id === flow.branchId)
  const isCalendar = url.searchParams.get('view') === 'calendar' && branch !== undefined
  const days = isCalendar ? await loadDays(api, flow, url.searchParams.get('from') ?? '', today()) : null
  const nextDays = branch?.earliestDay && !isCalendar ? await loadNextDays(api, flow) : []
  const person = people.list.find((each) => each.contacts_id === contactsId) ?? null
  if (isPersonDue && !person) throw redirect(flowPath('choosePerson', { ...flow, contactsId: '' }))
  return {
    person,
    info,
    cities: cities.cityViewList,
    cityId,
    branches,
    waiting,
    branch,
    days,
    nextDays,
    isNear: place !== null,
    today: today(),
  }
}
