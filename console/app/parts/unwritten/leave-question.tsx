import { Button } from '@mall/ui/actions/button.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { endQuestion, isLostOnTheWay, leaveWords, useHasUnwritten, useQuestion } from './unwritten-store.ts'

/** Asks before something typed is lost. The router has one blocker, so it stands once around all pages. */
export function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLostOnTheWay(currentLocation, nextLocation))
  const hasUnwritten = useHasUnwritten()
  const closing = useQuestion()
  useEffect(() => {
    if (!hasUnwritten) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnwritten])
  if (closing) return <Asked {...closing} onStay={endQuestion} />
  return blocker.state === 'blocked' && <Asked {...leaveWords()} onStay={blocker.reset} onLeave={blocker.proceed} />
}

type Props = { title: string; text: string; onStay: () => void; onLeave: () => void }

const Asked = ({ title, text, onStay, onLeave }: Props) => (
  <Dialog
    isOpen
    isAlert
    onClose={onStay}
    title={title}
    actions={
      <>
        <Button variant="brand" onPress={onStay}>
          接着写
        </Button>
        <Button variant="danger" onPress={onLeave}>
          离开，不要了
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
)
