import { Button } from '@mall/ui/actions/button.tsx'
import { redirect } from 'react-router'
import { useBack } from '../../chrome/phone/phone-title-bar.tsx'
import { FlowPanel } from '../../features/appointment/booking-flow/flow-panel.tsx'
import { FlowSkeleton } from '../../features/appointment/booking-flow/flow-skeleton.tsx'
import { flowChrome, flowProgress } from '../../features/appointment/booking-flow/flow-steps.ts'
import { flowOf, flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { packageTitle } from '../../features/appointment/booking-flow/package-brief.tsx'
import { PackageItems } from '../../features/appointment/booking-flow/package-items.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/package-details'

const data = personalData(async (api, { url }) => {
  const flow = flowOf(url)
  if (!flow.voucherId) throw redirect(flowPath('choosePerson', flow))
  return api.packageInfo({ voucherId: flow.voucherId })
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = { title: '套餐项目', chrome: flowChrome, progress: flowProgress('details') }

export const HydrateFallback = () => <FlowSkeleton step="details" />

/** The voucher's items. */
export default function PackageDetails({ loaderData }: Route.ComponentProps) {
  const back = useBack()
  return (
    <div className="mx-auto max-w-250 p-3 tablet:py-7">
      <FlowPanel
        isPage
        title={packageTitle(loaderData)}
        hint={<span className="num">共 {loaderData.itemCount} 项，都已付过，到院按这张清单做</span>}
        aside={
          <Button onPress={back} className="max-tablet:hidden">
            返回
          </Button>
        }
      >
        <PackageItems info={loaderData} />
      </FlowPanel>
    </div>
  )
}
