import { data as answer } from 'react-router'
import { BranchLicences, HolderLink } from '../../features/qualification/branch-licences.tsx'
import { type Qualifications, QualificationView } from '../../features/qualification/qualification-view.tsx'
import { screenData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/qualification'

const data = screenData(async (api, { params }) => {
  const qualificationId = params.qualificationId ?? ''
  // An invalid id is a licence that is not found, not a bad request.
  if (!/^[\w-]{1,64}$/.test(qualificationId)) throw answer({ msg: '没有这一项证照' }, { status: 404 })
  const [qualifications, licences] = await Promise.all([
    api.getQualification({ qualificationId }),
    api.listLicences({}),
  ])
  return { qualifications, licences }
})
export const loader = data.onServer
export const clientLoader = data.inBrowser

const chosenQualification = (data: unknown) => (isShown(data) ? data.qualifications.chosen : undefined)
const isShown = (data: unknown): data is { qualifications: Qualifications } =>
  typeof data === 'object' && data !== null && 'qualifications' in data

export const handle: ScreenHandle = {
  title: ({ data }) => chosenQualification(data)?.name ?? '证照',
  description: ({ data }) => {
    const chosen = chosenQualification(data)
    return chosen && `${chosen.name}，编号 ${chosen.number}，${chosen.issuedBy}核发，有效期${chosen.valid}。`
  },
  crumbs: ({ data }) => [{ label: '证照公示' }, { label: chosenQualification(data)?.name ?? '证照' }],
}

export default function QualificationScreen({ loaderData: { qualifications, licences } }: Route.ComponentProps) {
  const holder = licences.list.find(({ qualificationIds }) => qualificationIds.includes(qualifications.chosen.id))
  return (
    <QualificationView qualifications={qualifications} holder={holder && <HolderLink {...holder} />}>
      <BranchLicences list={licences.list} />
    </QualificationView>
  )
}
