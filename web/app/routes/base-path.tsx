import { Spinner } from '@mall/ui/feedback/spinner.tsx'
import { redirect } from 'react-router'
import { firstScreen } from '../shell/routing/first-screen.ts'
import { personalData } from '../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../shell/routing/screen-handle.ts'

/** The bare address of the personal centre or of a booking flow leads to its first screen. */
const data = personalData(async (_, { url }): Promise<null> => {
  throw redirect(firstScreen(url))
})
export const clientLoader = data.inBrowser
export const handle: ScreenHandle = {
  title: '正在打开',
  chrome: { header: false, footer: false, service: false, phoneHeader: false },
}

export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center content-center gap-4">
      <Spinner size={36} />
      正在打开，马上就好
    </p>
  )
}

export default function BasePath() {
  return <HydrateFallback />
}
