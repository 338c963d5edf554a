import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { OwnCodeForm } from '../../features/login/own-code-form.tsx'
import { ExportPanel } from '../../features/privacy/export-panel.tsx'
import { OwnDataFrame, ownDataHandle } from '../../features/privacy/own-data-frame.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/export-data'

const data = personalData((api) => api.listExports({}))
export const clientLoader = data.inBrowser
export const handle = ownDataHandle('带走我的资料')
export const HydrateFallback = ProfileSkeleton

export default function ExportDataScreen({ loaderData }: Route.ComponentProps) {
  return (
    <OwnDataFrame title="带走我的资料">
      <ExportPanel found={loaderData} proof={(proving) => <OwnCodeForm purpose="export-data" {...proving} />} />
    </OwnDataFrame>
  )
}
