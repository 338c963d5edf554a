import { redirect } from 'react-router'
import { flowOf, flowPath, revalidateOn } from '../../features/appointment/flow-address.ts'
import { FlowSkeleton } from '../../features/appointment/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/flow-steps.ts'
import { flowTitle } from '../../features/appointment/flow-words.ts'
import { chosenCity } from '../../shell/city-choice.tsx'
import { today } from '../../shell/day.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import { visitorPlace } from '../../shell/visitor-place.ts'
import type { Route } from './+types/branch-hospital'
import { BranchStep } from './branch-step.tsx'
import { DayStep } from './day-step.tsx'
import { loadDays, loadNextDays } from './days-data.ts'
import { startOfMarket } from './market-start.ts'

const data = personalData(async (api, { url }) => {
  const flow = flowOf(url)
  const { voucherId, contactsId } = flow
  if (flow.kind === 'market' && !voucherId) throw redirect(await startOfMarket(api, flow, url))
  // In the market the person is chosen last.
  const isPersonDue = flow.kind !== 'market' || contactsId !== ''
  if (!voucherId || (isPersonDue && !contactsId)) throw redirect(flowPath('choosePerson', flow))
  const [people, info, cities] = await Promise.all([
    api.listContacts({}),
    api.packageInfo({ voucherId }),
    api.appointmentCities({ voucherId }),
  ])
  const wanted = [flow.cityId, chosenCity()].find((id) => cities.cityViewList.some(({ cityId }) => cityId === id))
  const place = url.searchParams.has('near') ? visitorPlace.get() : null
  const cityId = wanted ?? (await api.defaultHosp({ voucherId, ...place })).defaultCityVO.cityId
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
})

export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn(
  'voucherId',
  'contactsId',
  'cityId',
  'branchId',
  'date',
  'view',
  'from',
  'near',
)
export const handle: ScreenHandle = {
  title: flowTitle,
  chrome: flowChrome,
  progress: (at) => flowProgress(at.search.get('view') === 'calendar' ? 'day' : 'branch')(at),
}

export const HydrateFallback = () => <FlowSkeleton step="branch" />

export default function BranchHospital({ loaderData }: Route.ComponentProps) {
  const { days, branch } = loaderData
  return days && branch ? <DayStep {...loaderData} days={days} branch={branch} /> : <BranchStep {...loaderData} />
}
