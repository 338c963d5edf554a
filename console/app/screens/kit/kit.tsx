import { useRead } from '../../client/queries.ts'
import { Opening } from '../../parts/opening.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import NotFound from '../not-found.tsx'
import { KitControls } from './kit-controls.tsx'
import { KitDialogs } from './kit-dialogs.tsx'
import { KitFaces } from './kit-faces.tsx'
import { KitStates } from './kit-states.tsx'
import { KitTable } from './kit-table.tsx'

/** Every part of the console in each of its states, for whoever builds a screen. Only where demo staff log in. */
export default function Kit() {
  const { data } = useRead('getConsole', {})
  if (!data) return <Opening />
  if (data.demoStaff.length === 0) return <NotFound />
  return (
    <>
      <PageHeader title="部件" note="运营台的每个部件和它的各种状态，写新页面时照着用；正式商城里没有这一页" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-4 pb-4 tablet:grid-cols-2 tablet:px-6">
        <KitControls />
        <KitStates />
        <KitTable />
        <KitDialogs />
        <KitFaces />
      </div>
    </>
  )
}
