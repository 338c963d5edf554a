import { IconButton } from '@mall/ui/actions/icon-button.tsx'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'

type Props = {
  title: string
  /** One line below it. */
  note?: ReactNode
  onClose: () => void
  /** At the foot: what can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** One row of a list in full, from the right; the list stays where it was. Focus stays inside and returns afterwards. */
export const Drawer = ({ title, note, onClose, actions, children }: Props) => (
  <ModalOverlay
    isOpen
    onOpenChange={(open) => !open && onClose()}
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
          <IconButton icon="close" label="关闭" onPress={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too */}
        <section aria-label={title} tabIndex={0} className="min-h-0 grow overflow-y-auto px-4 py-4">
          {children}
        </section>
        {actions && (
          <div className="flex flex-wrap gap-2 border-line border-t px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            {actions}
          </div>
        )}
      </Dialog>
    </Modal>
  </ModalOverlay>
)
