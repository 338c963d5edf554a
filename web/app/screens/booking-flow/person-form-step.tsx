import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { useNavigate } from 'react-router'
import type { Contact } from '../../entities/person/person.ts'
import { FlowPanel } from '../../features/appointment/booking-flow/flow-panel.tsx'
import { flowPath } from '../../features/appointment/booking-flow/flow-url.ts'
import { useFlow } from '../../features/appointment/booking-flow/use-flow.ts'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { DeletePerson } from '../../features/contact/delete-person.tsx'

type Props = {
  title: string
  hint: string
  person?: Contact | undefined
  hasIdConsent: boolean
  own: { mobile: string; phone: string }
  today: string
}

/** The form for a new or existing examinee, who is then chosen. */
export function PersonFormStep({ title, hint, person, own, today, hasIdConsent }: Props) {
  const { flow } = useFlow()
  const navigate = useNavigate()
  const back = (contactsId: string) => navigate(flowPath('choosePerson', { ...flow, contactsId }), { replace: true })
  return (
    <div className="mx-auto max-w-220 p-3 tablet:px-8 tablet:py-7">
      <FlowPanel isPage title={title} hint={hint}>
        <ContactForm
          person={person}
          own={own}
          today={today}
          hasIdConsent={hasIdConsent}
          onSaved={(contact) => back(contact.contacts_id)}
          others={
            <>
              <LinkButton to={flowPath('choosePerson', flow)} replace size="l">
                取消
              </LinkButton>
              {person && <DeletePerson person={person} onDeleted={() => back('')} />}
            </>
          }
        />
      </FlowPanel>
    </div>
  )
}
