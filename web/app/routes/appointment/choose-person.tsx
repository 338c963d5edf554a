import { flowOf, revalidateOn } from '../../features/appointment/flow-address.ts'
import { FlowPanel } from '../../features/appointment/flow-panel.tsx'
import { FlowSkeleton } from '../../features/appointment/flow-skeleton.tsx'
import { flowChrome, flowProgress, STEP } from '../../features/appointment/flow-steps.ts'
import { VoucherList } from '../../features/appointment/voucher-list.tsx'
import { today } from '../../shell/day.ts'
import { personalData } from '../../shell/screen-data.ts'
import type { ScreenHandle } from '../../shell/screen-handle.ts'
import type { Route } from './+types/choose-person'
import { PersonStep } from './person-step.tsx'

const data = personalData(async (api, { url }) => {
  const { voucherId } = flowOf(url.searchParams)
  if (!voucherId) return { kind: 'vouchers' as const, vouchers: (await api.listVouchers({})).list }
  const [people, info] = await Promise.all([api.listContacts({}), api.packageInfo({ voucherId })])
  return { kind: 'people' as const, people: people.list, info, today: today() }
})
export const clientLoader = data.inBrowser
export const shouldRevalidate = revalidateOn('voucherId')
export const handle: ScreenHandle = {
  title: '预约体检',
  chrome: flowChrome,
  progress: ({ search }) => (search.get('voucherId') ? flowProgress(STEP.person) : undefined),
}

export const HydrateFallback = () => <FlowSkeleton step={STEP.person} />

export default function ChoosePerson({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'people') return <PersonStep {...loaderData} />
  return (
    <div className="mx-auto max-w-220 p-3 md:py-7">
      <FlowPanel isPage title="先约哪一份？" hint="一份体检券约一个人的一次体检">
        <VoucherList vouchers={loaderData.vouchers} />
      </FlowPanel>
    </div>
  )
}
