import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../actions/icon-button.tsx'
import { classes } from '../styles/classes.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

type FaceProps = {
  onClose: () => void
  title: ReactNode
  /** Above the title, over the whole width; the cross then lies on it. */
  picture?: ReactNode
  /** Buttons at the foot, the way back first; side by side where the words of both fit. */
  actions?: ReactNode
  /** Leaves out the cross where a full-size button does the same. */
  hasNoCross?: boolean
  children: ReactNode
}

type Props = FaceProps & {
  isOpen: boolean
  /** A question that must be answered: no closing by cross, Escape or a press beside it. */
  isAlert?: boolean
  className?: string
}

/** A window over the page, at most 560 wide. Focus stays inside and returns afterwards. */
export function Dialog({ isOpen, isAlert, hasNoCross, className, ...face }: Props) {
  const { onClose } = face
  useCloseOnBack(isOpen && !isAlert, onClose)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isAlert}
      isKeyboardDismissDisabled={isAlert}
      className="fixed inset-0 z-50 flex h-(--visual-viewport-height) items-center justify-center bg-scrim p-4 data-entering:animate-fade-in"
    >
      <Modal className="flex max-h-full w-full max-w-140 data-entering:animate-rise-in">
        <AriaDialog
          role={isAlert ? 'alertdialog' : 'dialog'}
          className={classes('flex w-full flex-col overflow-hidden rounded-24 bg-white shadow-e3', className)}
        >
          <DialogFace {...face} hasNoCross={isAlert || hasNoCross} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** What stands in the window. */
export function DialogFace({ onClose, title, picture, actions, hasNoCross, children }: FaceProps) {
  const cross = (look: string) => <IconButton icon="close" label="关闭" onPress={onClose} className={look} />
  return (
    <>
      {picture && (
        <div className="relative shrink-0">
          {picture}
          {cross('absolute top-3 right-3 rounded-full! bg-white/90')}
        </div>
      )}
      <div className="flex items-start gap-2 px-6 pt-5.5">
        <Heading slot="title" className={classes('grow font-bold', picture ? 'text-22 tablet:text-26' : 'text-20')}>
          {title}
        </Heading>
        {!hasNoCross && !picture && cross('-mt-2 -mr-3')}
      </div>
      <div className="overflow-y-auto px-6 pt-2 pb-5 text-ink-2">{children}</div>
      {actions && <div className="flex flex-wrap gap-2.5 px-6 pb-5.5 *:min-w-30 *:flex-auto">{actions}</div>}
    </>
  )
}
