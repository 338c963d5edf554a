import { Button } from '@mall/ui/actions/button.tsx'
import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { closeOver } from './unwritten/unwritten-store.ts'
import { Over, type Unwritten } from './unwritten/use-unwritten.ts'

type Props = {
  title: string
  /** One line below it. */
  note?: ReactNode
  onClose: () => void
  /** Of the form that brings it along; forms within it tell by themselves what would be lost with it. */
  unwritten?: Unwritten
  /** At the foot: what can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** One row of a list in full, from the right; the list stays where it was. Focus stays inside and returns afterwards. */
export function Drawer({ title, note, onClose, unwritten, actions, children }: Props) {
  const own = useId()
  const over = unwritten?.over ?? own
  const close = () => closeOver(over, onClose)
  const inside = useRef<HTMLElement>(null)
  // After the dialog, which takes the focus as a whole.
  useEffect(() => startTyping(inside.current), [])
  return (
    <Over value={over}>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => !open && close()}
        isDismissable
        className="fixed inset-0 z-50 flex h-(--visual-viewport-height) justify-end bg-scrim"
      >
        <Modal className="flex w-full max-w-120">
          <Dialog className="flex w-full flex-col bg-white shadow-e3">
            <div className="flex items-start gap-2 border-line border-b py-2 pr-2 pl-4">
              <div className="min-w-0 grow py-1.5">
                <Heading slot="title" className="font-bold text-18">
                  {title}
                </Heading>
                {note && <p className="text-14 text-ink-3">{note}</p>}
              </div>
              <IconButton icon="close" label="关闭" onPress={close} />
            </div>
            <section
              ref={inside}
              aria-label={title}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
              tabIndex={0}
              className="min-h-0 grow overflow-y-auto px-4 py-4"
            >
              {children}
            </section>
            {actions && (
              <div className="flex flex-wrap gap-2 border-line border-t px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
                <Close value={close}>{actions}</Close>
              </div>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Over>
  )
}

/** Where it begins with a field to type in, that has the focus. */
function startTyping(box: HTMLElement | null): void {
  const first = box?.querySelector<HTMLElement>('a, button, input, select, textarea')
  const isText = first?.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')
  if (first && isText) first.focus()
}

const Close = createContext(() => {})

/** At the foot of a drawer: the way back, which asks as its cross does. */
export const CloseButton = ({ children }: { children: ReactNode }) => (
  <Button onPress={useContext(Close)}>{children}</Button>
)
