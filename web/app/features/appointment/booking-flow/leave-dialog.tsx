import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { browserApi } from '../../../shell/client/api.ts'
import { saveDraftWithoutHold, withLaterChoices } from './booking-draft.ts'
import { abandonedHoldId, clearCurrentHold } from './current-hold.ts'
import { flowOf } from './flow-url.ts'

/** Confirms leaving with an active hold; leaving releases it at once. */
export function LeaveDialog() {
  const blocker = useBlocker(({ nextLocation }) => abandonedHoldId(nextLocation.pathname) !== null)
  const here = useLocation()
  const [isGiving, setGiving] = useState(false)
  const stay = () => blocker.reset?.()
  const leave = async () => {
    const holdId = abandonedHoldId('/')
    setGiving(true)
    clearCurrentHold()
    // If this fails, the hold expires by itself.
    if (holdId)
      await browserApi()
        .releaseHold({ holdId })
        .catch(() => undefined)
    await saveDraftWithoutHold(withLaterChoices(flowOf(here)))
    setGiving(false)
    blocker.proceed?.()
  }
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="名额还为您留着，要离开吗？"
      isAlert
      actions={
        <>
          <Button size="l" onPress={stay}>
            接着约
          </Button>
          <Button variant="brand" size="l" isLoading={isGiving} onPress={leave}>
            放回并离开
          </Button>
        </>
      }
    >
      <p>离开后，这个名额马上放回给别人。选好的都还在，一天内在“我的预约”里可以接着约。</p>
    </Dialog>
  )
}
