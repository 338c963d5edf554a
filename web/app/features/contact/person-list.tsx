import { RadioGroup } from '@mall/ui/forms/radio-group.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { Link } from '@mall/ui/navigation/link.tsx'
import { classes } from '@mall/ui/styles/classes.ts'
import { Tag } from '@mall/ui/typography/tag.tsx'
import { Radio } from 'react-aria-components'
import { Avatar } from '../../art/react/avatar.tsx'
import { type Contact, faceOf, factsText, type Limits, relationOf, whyNotFor } from '../../entities/person/person.ts'

type Props = {
  people: readonly Contact[]
  limits: Limits
  today: string
  chosen: string
  onChoose: (contactsId: string) => void
  error: string | null
  editPath: (contactsId: string) => string
}

/** The saved contacts; those whom the package does not suit are disabled, with the reason. */
export function PersonList({ people, limits, today, chosen, onChoose, error, editPath }: Props) {
  return (
    <RadioGroup
      label="体检人"
      isLabelHidden
      value={chosen || null}
      onChange={onChoose}
      error={error}
      className="grid gap-3 desktop:grid-cols-2 desktop:gap-4"
    >
      {people.map((person) => (
        <div key={person.contacts_id} className="relative">
          <PersonCard person={person} today={today} unfit={whyNotFor(limits, person, today)} />
          <Link
            to={editPath(person.contacts_id)}
            aria-label={`修改${person.contacts_name}的信息`}
            className="link absolute right-4 bottom-3 inline-flex min-h-8 items-center gap-1 text-14"
          >
            <Icon name="edit" size={16} />
            修改
          </Link>
        </div>
      ))}
    </RadioGroup>
  )
}

function PersonCard({ person, today, unfit }: { person: Contact; today: string; unfit: string }) {
  const relation = relationOf(person)
  return (
    <Radio
      value={person.contacts_id}
      isDisabled={unfit !== ''}
      className={classes(
        'group flex h-full cursor-pointer items-center gap-3.5 rounded-16 border-[1.5px] border-transparent bg-white p-4 pb-5 leading-normal transition-colors hover:border-brand tablet:border-line',
        'data-disabled:cursor-not-allowed data-disabled:hover:border-transparent tablet:data-disabled:hover:border-line',
        'data-selected:border-brand! data-selected:inset-ring data-selected:inset-ring-brand data-focus-visible:focus-ring',
      )}
    >
      <span className="contents max-[359px]:large:hidden">
        <Avatar person={faceOf(person, today)} size={60} hue={74} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="text-18">{person.contacts_name}</b>
          {relation && <Tag tone={person.isMyself === 0 ? 'brand' : 'grey'}>{relation}</Tag>}
        </span>
        <span className="num block text-ink-2">{factsText(person, today) || '性别、年龄未填'}</span>
        <span className="num block pr-14 text-15 text-ink-3">{person.id_number || person.mobile}</span>
      </span>
      {unfit ? (
        <span className="mb-7 max-w-24 shrink-0 whitespace-pre-line text-center text-14 text-ink-3">{unfit}</span>
      ) : (
        <span className="invisible mb-7 grid size-6 shrink-0 place-items-center rounded-full bg-brand text-white group-data-selected:visible">
          <Icon name="check" size={16} weight={2.8} />
        </span>
      )}
    </Radio>
  )
}
