import { redirect } from 'react-router'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowOf, flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { PersonFormStep } from '../../screens/booking-flow/person-form-step.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/edit-person'

const data = personalData(async (api, { url }) => {
  const [people, own] = await Promise.all([api.listContacts({}), api.getUserInfo({})])
  const person = people.list.find((each) => each.contacts_id === url.searchParams.get('personId'))
  if (!person) throw redirect(flowPath('choosePerson', flowOf(url)))
  return { hasIdConsent: people.hasIdConsent, person, own, today: today() }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '修改体检人',
  chrome: flowChrome,
  progress: flowProgress('form'),
}

export const HydrateFallback = () => <FlowSkeleton step="form" />

export default function EditPerson({ loaderData }: Route.ComponentProps) {
  return <PersonFormStep title={`修改${loaderData.person.contacts_name}的信息`} hint="改好后保存" {...loaderData} />
}
