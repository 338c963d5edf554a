import { Button } from '@mall/ui/actions/button.tsx'
import { TextField } from '@mall/ui/forms/text-field.tsx'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'
import { useAct } from '../client/use-act.ts'

type Props = {
  title: string
  label: string
  text: string
  /** What else is shown with it. */
  more?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** A link or a key: nobody can read it again once it is closed. */
export function ShownOnce({ title, label, text, more, children, onClose }: Props) {
  const [copy] = useAct(() => navigator.clipboard.writeText(text), { done: `${label}复制好了` })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onPress={onClose}>好了</Button>
          <Button variant="brand" onPress={() => void copy()}>
            复制{label}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{children}</p>
        <TextField label={label} value={text} isReadOnly />
        {more}
      </div>
    </Dialog>
  )
}
