import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { useNavigate, useRevalidator } from 'react-router'
import { ProfileFrame } from '../../chrome/profile/profile-frame.tsx'
import { ProfileSkeleton } from '../../chrome/profile/profile-skeleton.tsx'
import { ContactBook } from '../../features/contact/contact-book.tsx'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { today } from '../../shell/format/day-text.ts'
import { personalData } from '../../shell/routing/screen-data.ts'
import type { ScreenHandle } from '../../shell/routing/screen-handle.ts'
import type { Route } from './+types/contacts'

const LIST = '/profile/contacts'
const NEW = 'new'
const formPath = (contactsId = NEW) => `${LIST}?person=${contactsId}`

/** The list; with `person` the form for one of them, or for a new one. */
const data = personalData(async (api, { url }) => {
  const personId = url.searchParams.get('person')
  const [{ list: people, hasIdConsent }, own] = await Promise.all([api.listContacts({}), api.getUserInfo({})])
  const person = people.find((each) => each.contacts_id === personId)
  return { people, own, person, hasIdConsent, isForm: personId === NEW || person !== undefined, today: today() }
})
export const clientLoader = data.inBrowser
export const HydrateFallback = ProfileSkeleton
export const handle: ScreenHandle = {
  query: ['person'],
  title: '体检人',
  crumbs: ({ search }) => [
    { label: '个人中心', to: '/profile/profilehome' },
    ...(search.has('person')
      ? [{ label: '体检人', to: LIST }, { label: search.get('person') === NEW ? '新增体检人' : '修改信息' }]
      : [{ label: '体检人' }]),
  ],
  chrome: { ground: 'sunk', service: false },
}

export default function ContactsScreen({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { people, own, person, isForm, today, hasIdConsent } = loaderData
  return (
    <ProfileFrame>
      {isForm ? (
        <PersonForm key={person?.contacts_id ?? NEW} {...{ own, person, today, hasIdConsent }} />
      ) : (
        <ContactBook people={people} today={today} formPath={formPath} onChanged={() => void revalidate()} />
      )}
    </ProfileFrame>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'own' | 'person' | 'today' | 'hasIdConsent'>

function PersonForm({ own, person, today, hasIdConsent }: FormProps) {
  const navigate = useNavigate()
  const back = () => void navigate(LIST, { replace: true })
  return (
    <section className="rounded-16 bg-white p-4 max-tablet:m-3 tablet:rounded-20 tablet:px-7.5 tablet:py-6">
      <h1 className="mb-5 font-bold text-20">{person ? `修改${person.contacts_name}的信息` : '新增体检人'}</h1>
      <ContactForm
        {...{ person, own, today, hasIdConsent }}
        onSaved={back}
        others={
          <LinkButton to={LIST} replace size="l">
            取消
          </LinkButton>
        }
      />
    </section>
  )
}
