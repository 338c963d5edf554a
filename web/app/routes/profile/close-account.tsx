import { OwnCodeForm } from '../../features/login/own-code-form.tsx'
import { ClosingPanel } from '../../features/privacy/closing-panel.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/close-account'
import { OwnDataFrame, ownDataHandle } from './own-data-frame.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

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
