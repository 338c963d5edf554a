import { Icon } from '@mall/ui/icons/icon.tsx'
import { useCloseOnBack } from '@mall/ui/overlays/use-close-on-back.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { MallLogo } from '../../entities/brand/mall-logo.tsx'
import { helpPanel } from '../../entities/help/help-panel-state.ts'
import { useLayout } from '../../shell/routing/layout.ts'

type Props = { title: string; note: string; children: ReactNode }

/** On a desktop beside the page, which stays usable; on a phone over all of it. */
export function HelpFrame(props: Props) {
  return useLayout() === 'phone' ? <Whole {...props} /> : <Beside {...props} />
}

function Beside({ children, ...head }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current?.focus()
  }, [])
  return (
    <div
      ref={frame}
      role="dialog"
      aria-labelledby="help-title"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && helpPanel.close()}
      className="no-print fixed right-4 bottom-4 z-40 flex h-[calc(100dvh-60px)] max-h-231 w-115 animate-rise-in flex-col overflow-hidden rounded-24 border border-line bg-white shadow-e3 outline-none min-[1440px]:right-31 large:w-135"
    >
      <Head {...head} />
      {children}
    </div>
  )
}

function Whole({ children, ...head }: Props) {
  useCloseOnBack(true, helpPanel.close)
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && helpPanel.close()}
      className="no-print fixed inset-x-0 top-0 z-40 h-(--visual-viewport-height) bg-white"
    >
      <Modal className="h-full">
        <Dialog aria-labelledby="help-title" className="flex h-full flex-col outline-none">
          <Head {...head} />
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Head({ title, note }: Omit<Props, 'children'>) {
  return (
    <div className="flex items-center gap-3 border-line border-b px-5 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-tint">
        <MallLogo size={30} />
      </span>
      <div className="min-w-0 grow">
        <h2 id="help-title" className="font-bold text-18 leading-tight">
          {title}
        </h2>
        <p className="wrap-break-word text-14 text-ink-3 leading-snug">{note}</p>
      </div>
      <button
        type="button"
        aria-label="关闭"
        onClick={helpPanel.close}
        className="grid size-11 shrink-0 place-items-center rounded-12 hover:bg-surface-tint"
      >
        <Icon name="close" size={24} />
      </button>
    </div>
  )
}
