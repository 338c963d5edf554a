import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { lazy, Suspense, useState } from 'react'

export const loadScanDialog = () => import('./scan-dialog.tsx')
const ScanDialog = lazy(loadScanDialog)

/** Opens the camera, which looks for one check-in code. */
export function ScanButton({ onFound }: { onFound: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="tint" onPress={() => setOpen(true)} className="shrink-0">
        <Icon name="scan" size={20} />
        扫码
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onFound={(code) => {
              close()
              onFound(code)
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
