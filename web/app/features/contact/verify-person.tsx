import { RESIDENT_CARD } from '@mall/contract/account/id-document'
import { Button } from '@mall/ui/actions/button.tsx'
import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { toast } from '@mall/ui/feedback/toast-queue.ts'
import { ErrorLine } from '@mall/ui/forms/field-parts.tsx'
import { useState } from 'react'
import type { Contact } from '../../entities/person/person.ts'
import { browserApi } from '../../shell/client/api.ts'
import { useMutation } from '../../shell/client/use-mutation.ts'

type Props = { person: Contact; formPath: (contactsId: string) => string; onVerified: () => void }

/** Has name and number checked with the authority; why it failed stands beside the person it is about. */
export function VerifyPerson({ person, formPath, onVerified }: Props) {
  const [told, setTold] = useState<string | null>(null)
  const [verify, isVerifying] = useMutation(
    async () => {
      setTold(null)
      await browserApi().verifyIdCard({ contacts_id: person.contacts_id })
      toast(`${person.contacts_name}已通过实名核验`)
      onVerified()
    },
    {
      onFailure: (failure) => {
        setTold(failure.message)
        return true
      },
    },
  )
  if (person.isRealName) return null
  // Only an ID card can be asked about; other documents are looked at on the spot.
  if (person.id_number && person.id_type !== RESIDENT_CARD) return null
  if (!person.id_number) {
    return (
      <LinkButton to={formPath(person.contacts_id)} variant="text" aria-label={`补${person.contacts_name}的证件号`}>
        补证件号
      </LinkButton>
    )
  }
  return (
    <>
      {told && (
        <p role="alert" className="w-full px-2">
          <ErrorLine>{told}</ErrorLine>
        </p>
      )}
      <Button
        variant="text"
        isLoading={isVerifying}
        onPress={() => void verify()}
        aria-label={`实名核验：${person.contacts_name}`}
      >
        实名核验
      </Button>
    </>
  )
}
