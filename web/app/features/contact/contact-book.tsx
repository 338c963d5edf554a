import { LinkButton } from '@mall/ui/actions/link-button.tsx'
import { EmptyState } from '@mall/ui/feedback/empty-state.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Tag } from '@mall/ui/typography/tag.tsx'
import type { ReactNode } from 'react'
import { Avatar } from '../../art/react/avatar.tsx'
import { type Contact, documentName, faceOf, factsText, relationOf } from '../../entities/person/person.ts'
import { DeletePerson } from './delete-person.tsx'
import { MAX_CONTACTS } from './max-contacts.ts'
import { VerifyPerson } from './verify-person.tsx'

type Props = {
  people: readonly Contact[]
  today: string
  /** Address of a contact's form; of a new contact's without an id. */
  formPath: (contactsId?: string) => string
  onChanged: () => void
}

/** All saved contacts, oneself first. */
export function ContactBook({ people, today, formPath, onChanged }: Props) {
  const isFull = people.length >= MAX_CONTACTS
  return (
    <div className="grid gap-3 p-3 tablet:gap-4 tablet:p-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-7.5 tablet:py-5">
        <h1 className="font-bold text-20 max-tablet:sr-only">体检人</h1>
        <p className="num min-w-40 grow text-14 text-ink-3">
          {isFull ? `已经存满 ${MAX_CONTACTS} 位，先删掉不用的` : '填一次，预约时直接选；证件号加密保存'}
        </p>
        {!isFull && (
          <LinkButton to={formPath()} variant="brand">
            <Icon name="plus" size={20} />
            新增体检人
          </LinkButton>
        )}
      </div>
      {people.length === 0 ? (
        <EmptyState
          title="还没有体检人"
          hint="给谁体检，就写下谁：自己、爸妈、孩子"
          className="rounded-16 bg-white tablet:rounded-20"
        />
      ) : (
        <ul className="grid gap-3 tablet:gap-4 desktop:grid-cols-2">
          {people.map((person) => (
            <PersonEntry key={person.contacts_id} person={person} today={today}>
              <VerifyPerson person={person} formPath={formPath} onVerified={onChanged} />
              <span className="grow" />
              <LinkButton
                to={formPath(person.contacts_id)}
                variant="text"
                aria-label={`修改${person.contacts_name}的信息`}
              >
                修改
              </LinkButton>
              <DeletePerson person={person} isQuiet onDeleted={onChanged} />
            </PersonEntry>
          ))}
        </ul>
      )}
    </div>
  )
}

function PersonEntry({ person, today, children }: { person: Contact; today: string; children: ReactNode }) {
  const relation = relationOf(person)
  return (
    <li className="flex flex-col rounded-16 bg-white p-4 tablet:rounded-20 tablet:px-6 tablet:pt-5">
      <div className="flex grow items-center gap-3.5 pb-3">
        <Avatar person={faceOf(person, today)} size={60} hue={74} />
        <div className="min-w-0 grow leading-normal">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="break-words text-18">{person.contacts_name}</b>
            {relation && <Tag tone={person.isMyself === 0 ? 'brand' : 'grey'}>{relation}</Tag>}
            {person.isRealName && <Tag tone="success">已实名</Tag>}
          </p>
          <p className="num text-ink-2">{factsText(person, today) || '性别、年龄未填'}</p>
          <p className="num text-15 text-ink-3">
            手机 {person.mobile}
            <span className="block">
              {person.id_number ? `${documentName(person.id_type)} ${person.id_number}` : '证件号未填'}
            </span>
          </p>
        </div>
      </div>
      <div className="-mx-2 flex flex-wrap items-center border-line border-t pt-2">{children}</div>
    </li>
  )
}
