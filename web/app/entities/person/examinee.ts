import type { PersonId } from '../../art/people.ts'
import { type Contact, faceOf, factsText } from './person.ts'

/** An examinee as the member calls them: `爸爸`, or by name. */
export interface Examinee {
  called: string
  isMyself: boolean
  facts: string
  face: PersonId
}

/** A contact deleted since keeps the name in the booking. */
export function examineeOf(person: Contact | undefined, name: string, today: string): Examinee {
  const isMyself = person?.isMyself === 0
  return {
    called: person?.relation && !isMyself ? person.relation : name,
    isMyself,
    facts: person ? factsText(person, today) : '',
    face: faceOf(person ?? { sex: -1, birthday: null }, today),
  }
}

/** `您`, or as the member calls them. */
export const addressed = ({ isMyself, called }: Pick<Examinee, 'isMyself' | 'called'>) => (isMyself ? '您' : called)
