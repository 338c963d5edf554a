import type { listContacts } from '@mall/contract/account/calls'
import type { Api, OutputOf } from '@mall/contract/wire/client'
import { faceOf, factsText } from '../../../entities/person/person.ts'
import { today } from '../../../shell/format/day-text.ts'
import type { Companion } from './use-companion.ts'

type People = OutputOf<typeof listContacts>['list']

/** Who could go along with a booking just made; null as well when that can't be told now: the booking itself stands. */
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
