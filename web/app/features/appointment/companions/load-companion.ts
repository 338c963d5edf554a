import type { listContacts } from '@mall/contract/account/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { faceOf, factsText } from '../../../entities/person/person.ts'
import { today } from '../../../shell/format/day-text.ts'
import type { Companion } from './use-companion.ts'

type People = OutputOf<typeof listContacts>['list']

/** A family member who could go along with a new booking; null as well when loading fails, as the booking itself stands. */
export async function loadCompanion(api: Api, bookingId: string, people: People): Promise<Companion | null> {
  const { companion } = await api.companionOffer({ bookingId }).catch(() => ({ companion: null }))
  const person = people.find(({ contacts_id }) => contacts_id === companion?.contactsId)
  if (!companion || !person) return null
  const { contacts_name, relation } = person
  return {
    ...companion,
    face: faceOf(person, today()),
    facts: `${contacts_name}，${factsText(person, today())}`,
    name: relation || contacts_name,
  }
}
