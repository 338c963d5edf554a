import { useState } from 'react'
import { browserApi } from '../../shell/api.ts'
import { useMutation } from '../../shell/use-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-queue.ts'
import type { Contact } from './person-facts.ts'

/** Takes a person off the list, once the question is answered. */
export function DeletePerson({ person, onDeleted }: { person: Contact; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [remove, isRemoving] = useMutation(async () => {
    await browserApi().delContacts({ contacts_id: person.contacts_id })
    toast(`已删除${person.contacts_name}`)
    onDeleted()
  })
  return (
    <>
      <Button variant="danger" size="l" onPress={() => setOpen(true)}>
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
        存下的手机号和证件号一起删除；已经约好的体检不受影响。
      </Dialog>
    </>
  )
}
