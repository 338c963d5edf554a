import { Button } from '@mall/ui/actions/button.tsx'
import type { ReactNode } from 'react'
import { ActButton } from './act-button.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = {
  title: string
  /** The way back, in words: 先不改. */
  back: string
  confirm: ReactNode
  isDanger?: boolean
  isPending?: boolean
  /** What has to be filled in first; '': nothing. */
  whyNot?: string
  onConfirm: () => unknown
  onClose: () => void
  children: ReactNode
}

/** One act with what it needs, and the way back beside it. */
export function ActDialog(props: Props) {
  const { title, back, confirm, isDanger, isPending = false, whyNot = '', onConfirm, onClose, children } = props
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      isPending={isPending}
      actions={(close, release) => (
        <>
          <Button onPress={close}>{back}</Button>
          <ActButton
            variant={isDanger ? 'danger' : 'brand'}
            whyNot={whyNot}
            isLoading={isPending}
            onPress={() => {
              release()
              void onConfirm()
            }}
          >
            {confirm}
          </ActButton>
        </>
      )}
    >
      {children}
    </FormDialog>
  )
}
