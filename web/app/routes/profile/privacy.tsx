import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { OwnCodeForm } from '../../features/login/own-code-form.tsx'
import { OwnDataFrame, ownDataHandle } from '../../features/privacy/own-data-frame.tsx'
import { PrivacyWays } from '../../features/privacy/privacy-ways.tsx'
import { SealedNumbers } from '../../features/privacy/sealed-numbers.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/privacy'

const data = personalData((api) => api.listSealed({}))
export const clientLoader = data.inBrowser
export const handle = ownDataHandle()
export const HydrateFallback = ProfileSkeleton

export default function PrivacyScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <OwnDataFrame title="个人信息与隐私">
      <PrivacyWays />
      <SealedNumbers list={list} proof={(proving) => <OwnCodeForm purpose="unmask" {...proving} />} />
    </OwnDataFrame>
  )
}
