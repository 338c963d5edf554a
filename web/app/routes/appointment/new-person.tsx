import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { PersonFormStep } from '../../screens/booking-flow/person-form-step.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/new-person'

const data = personalData(async (api) => {
  const [people, own] = await Promise.all([api.listContacts({}), api.getUserInfo({})])
  return { hasIdConsent: people.hasIdConsent, own, today: today() }
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '新增体检人',
  chrome: flowChrome,
  progress: flowProgress('form'),
}

export const HydrateFallback = () => <FlowSkeleton step="form" />

export default function NewPerson({ loaderData }: Route.ComponentProps) {
  return <PersonFormStep title="新增体检人" hint="填一次，以后直接选" {...loaderData} />
}
