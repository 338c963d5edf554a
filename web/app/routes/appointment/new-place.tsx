import { flowChrome } from '../../features/appointment/booking-flow/flow-steps.ts'
import { NewPlace } from '../../features/appointment/new-place/new-place.tsx'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'

export const handle: ScreenHandle = { title: '院区停检，换个时间', chrome: flowChrome }

/** What the message about a closed day opens: a place that is kept for one booking, without a login. */
export default function NewPlaceScreen() {
  return (
    <div className="mx-auto max-w-220 p-3 tablet:py-7">
      <NewPlace />
    </div>
  )
}
