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

/** Verifies name and number with the authority; a failure shows beside the person. */
export function VerifyPerson({ person, formPath, onVerified }: Props) {
  const [error, setError] = useState<string | null>(null)
  const [verify, isVerifying] = useMutation(
    async () => {
      setError(null)
      await browserApi().verifyIdCard({ contacts_id: person.contacts_id })
      toast(`${person.contacts_name}已通过实名核验`)
      onVerified()
    },
    {
      onFailure: (failure) => {
        setError(failure.message)
        return true
      },
    },
  )
  if (person.isRealName) return null
  // Only ID cards can be verified online; other documents are checked at the branch.
  if (person.id_number && person.id_type !== RESIDENT_CARD) return null
  if (!person.id_number) {
    return (
      <LinkButton to={formPath(person.contacts_id)} variant="text" aria-label={`补证件号：${person.contacts_name}`}>
        补证件号
      </LinkButton>
    )
  }
  return (
    <>
      {error && (
        <p role="alert" className="w-full px-2">
          <ErrorLine>{error}</ErrorLine>
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
