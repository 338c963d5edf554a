import type { Api } from '@mall/contract/client'
import { redirect } from 'react-router'
import { type Flow, flowOf, flowPath, revalidateOn } from '../../features/appointment/flow-address.ts'
import { FlowSkeleton } from '../../features/appointment/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/flow-steps.ts'
import { flowTitle } from '../../features/appointment/flow-words.ts'
import { chosenCity } from '../../shell/city-choice.tsx'
import { today } from '../../shell/day.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/branch-hospital'
import { BranchStep } from './branch-step.tsx'
import { DayStep } from './day-step.tsx'
import { loadDays } from './days-data.ts'

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
  const [latitude, longitude] = (url.searchParams.get('place') ?? '').split(',').filter(Boolean).map(Number)
  const cityId = wanted ?? (await api.defaultHosp({ voucherId, latitude, longitude })).defaultCityVO.cityId
  const [{ list: branches }, { list: waiting }] = await Promise.all([
    api.queryHospList({ voucherId, cityId, latitude, longitude }),
    api.listWaiting({}),
  ])
  const branch = branches.find(({ id }) => id === flow.branchId)
  const isCalendar = url.searchParams.get('view') === 'calendar' && branch !== undefined
  const days = isCalendar ? await loadDays(api, flow, url.searchParams.get('from') ?? '', today()) : null
  const person = people.list.find((each) => each.contacts_id === contactsId) ?? null
  if (isPersonDue && !person) throw redirect(flowPath('choosePerson', { ...flow, contactsId: '' }))
  return { person, info, cities: cities.cityViewList, cityId, branches, waiting, branch, days, today: today() }
})

/** `?base=` names the spec to start from; none starts from nothing. */
async function startOfMarket(api: Api, flow: Flow, url: URL): Promise<string> {
  const { voucherId } = await api.startMarket({ productSpecId: url.searchParams.get('base') || null })
  return flowPath('branchHospital', { ...flow, voucherId })
}

export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn(
  'voucherId',
  'contactsId',
  'cityId',
  'branchId',
  'date',
  'view',
  'from',
  'place',
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
