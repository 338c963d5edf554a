import { redirect } from 'react-router'
import { bookingUrl } from '../../entities/booking/booking-url.ts'
import { examineeOf } from '../../entities/person/examinee.ts'
import { fittingVouchers } from '../../features/appointment/booking-flow/fitting-vouchers.ts'
import { FlowPanel } from '../../features/appointment/booking-flow/flow-panel.tsx'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowTitle } from '../../features/appointment/booking-flow/flow-text.ts'
import { flowOf, flowOfService, revalidateOn } from '../../features/appointment/booking-flow/flow-url.ts'
import { FoldedDrafts, loadDrafts } from '../../features/appointment/booking-flow/resume-draft.tsx'
import { VoucherList } from '../../features/appointment/booking-flow/voucher-list.tsx'
import { PersonStep } from '../../screens/booking-flow/person-step.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/choose-person'

const data = personalData(async (api, { url }) => {
  const flow = flowOf(url)
  const { voucherId } = flow
  if (!voucherId) {
    const [{ list }, { list: people }, drafts] = await Promise.all([
      api.listVouchers({}),
      api.listContacts({}),
      loadDrafts(api),
    ])
    const chosen = people.find(({ contacts_id }) => contacts_id === flow.contactsId)
    const vouchers = fittingVouchers(list, people, flow.contactsId, today())
    return { kind: 'vouchers' as const, vouchers, drafts, flow, called: calledOf(chosen) }
  }
  const [people, info] = await Promise.all([api.listContacts({}), api.packageInfo({ voucherId })])
  // An address that was kept may belong to another flow.
  if (flow.kind !== flowOfService(info.serviceKind)) throw redirect(bookingUrl(info.serviceKind, voucherId, flow))
  return { kind: 'people' as const, people: people.list, info, today: today() }
})
export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn('voucherId')
export const handle: ScreenHandle = {
  query: ['voucherId'],
  title: flowTitle,
  chrome: flowChrome,
  progress: (at) => (at.search.get('voucherId') ? flowProgress('person')(at) : undefined),
}

export const HydrateFallback = () => <FlowSkeleton step="person" />

function calledOf(person: Parameters<typeof examineeOf>[0]): string {
  const { isMyself, called } = examineeOf(person, '', today())
  return isMyself ? '您' : called
}

export default function ChoosePerson({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'people') return <PersonStep {...loaderData} />
  const { called } = loaderData
  return (
    <div className="mx-auto grid max-w-220 grid-cols-1 gap-3 p-3 tablet:gap-4 tablet:py-7">
      <FoldedDrafts drafts={loaderData.drafts} />
      <FlowPanel isPage title={called ? `给${called}约哪一份？` : '先约哪一份？'} hint="一份体检券约一个人的一次体检">
        <VoucherList vouchers={loaderData.vouchers} slotQuery={loaderData.flow} />
      </FlowPanel>
    </div>
  )
}
