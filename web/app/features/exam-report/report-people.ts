import type { listContacts } from '@mall/contract/account/calls'
import type { listReports } from '@mall/contract/report/calls'
import type { OutputOf } from '@mall/contract/wire/client'
import type { PersonId } from '../../art/people.ts'
import { faceOf } from '../../entities/person/person.ts'

type Person = OutputOf<typeof listReports>['people'][number]
type Contact = OutputOf<typeof listContacts>['list'][number]
export type ListedReport = Person['reports'][number]

export interface ReportPerson extends Person {
  /** `我` for oneself, 父亲 where there is only one, else the name. */
  called: string
  face: PersonId
}

/** Whoever has a report or waits for one, whoever has most first; the member before others with as many. */
export function reportPeople(people: readonly Person[], contacts: readonly Contact[], today: string): ReportPerson[] {
  return people
    .filter(({ reports, awaited }) => reports.length + awaited.length > 0)
    .map((person) => {
      const contact = contacts.find(({ contacts_id }) => contacts_id === person.contactsId)
      const relation = contact?.relation ?? ''
      const isAlone = contacts.filter((one) => one.relation === relation).length === 1
      return {
        ...person,
        called: person.isMyself ? '我' : relation !== '' && isAlone ? relation : person.name,
        face: faceOf({ sex: contact?.sex ?? -1, birthday: contact?.birthday ?? null }, today),
      }
    })
    .sort((a, b) => b.reports.length - a.reports.length)
}
