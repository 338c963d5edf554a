import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { ConsentList } from '../../features/privacy/consent-list.tsx'
import { OwnDataFrame, ownDataHandle } from '../../features/privacy/own-data-frame.tsx'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { Route } from './+types/consents'

const data = personalData((api) => api.getConsents({}))
export const clientLoader = data.inBrowser
export const handle = ownDataHandle('我同意过什么')
export const HydrateFallback = ProfileSkeleton

export default function ConsentsScreen({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <OwnDataFrame title="我同意过什么">
      <ConsentList list={list} />
    </OwnDataFrame>
  )
}
