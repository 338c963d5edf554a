import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { OwnCodeForm } from '../../features/login/own-code-form.tsx'
import { ClosingPanel } from '../../features/privacy/closing-panel.tsx'
import { OwnDataFrame, ownDataHandle } from '../../features/privacy/own-data-frame.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/close-account'

const data = personalData((api) => api.getClosing({}))
export const clientLoader = data.inBrowser
export const handle = ownDataHandle('注销账号')
export const HydrateFallback = ProfileSkeleton

export default function CloseAccountScreen({ loaderData }: Route.ComponentProps) {
  return (
    <OwnDataFrame title="注销账号">
      <ClosingPanel
        closing={loaderData}
        proof={(proving) => <OwnCodeForm purpose="close-account" variant="danger" {...proving} />}
      />
    </OwnDataFrame>
  )
}
