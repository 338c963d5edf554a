import { Button } from '@mall/ui/actions/button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { Dialog } from '@mall/ui/overlays/dialog.tsx'
import { useState } from 'react'
import type { Contact } from '../../entities/person/person.ts'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'

type Props = { person: Contact; isQuiet?: boolean; onDeleted: () => void }

/** Deletes a contact, after a confirmation. */
export function DeletePerson({ person, isQuiet = false, onDeleted }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [remove, isRemoving] = useMutation(async () => {
    await browserApi().delContacts({ contacts_id: person.contacts_id })
    toast(`已删除${person.contacts_name}`)
    setOpen(false)
    onDeleted()
  })
  return (
    <>
      <Button
        variant={isQuiet ? 'text' : 'danger'}
        size={isQuiet ? 'm' : 'l'}
        onPress={() => setOpen(true)}
        aria-label={`删除${person.contacts_name}`}
      >
        删除
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`删除${person.contacts_name}？`}
        isAlert
        actions={
          <>
            <Button size="l" onPress={() => setOpen(false)}>
              先不删
            </Button>
            <Button variant="danger" size="l" isLoading={isRemoving} onPress={remove}>
              删除
            </Button>
          </>
        }
      >
        存下的手机号和证件号一起删除，找不回来。做过的体检还在您的预约里。
      </Dialog>
    </>
  )
}
