import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../actions/icon-button.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** A fixed bar at the foot, for the one next step. */
  footer?: ReactNode
  children: ReactNode
}

/** A window from the foot of a phone's screen; closes by its button, Escape, going back or a press above it. */
export function Sheet({ isOpen, onClose, title, footer, children }: Props) {
  useCloseOnBack(isOpen, onClose)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-x-0 top-0 z-50 flex h-(--visual-viewport-height) items-end justify-center bg-scrim data-entering:animate-fade-in"
    >
      <Modal className="w-full max-w-[640px] data-entering:animate-slide-up data-exiting:animate-slide-down">
        <Dialog className="flex max-h-[86dvh] flex-col overflow-hidden rounded-t-20 bg-white">
          <div className="flex items-center gap-2 border-line border-b py-1.5 pr-2 pl-4">
            <Heading slot="title" className="grow font-semibold text-18">
              {title}
            </Heading>
            <IconButton icon="close" label="关闭" onPress={onClose} />
          </div>
          <div className="overflow-y-auto overscroll-contain px-4 py-4">{children}</div>
          {footer && (
            <div className="flex items-center gap-3 border-line border-t bg-white px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
