import { z } from 'zod'
import type { Mall, MallAnswer } from '../mall.ts'

/** A booking as a hospital's systems want it. */
export interface Booking {
  bookingId: string
  checkInCode: string
  branchId: string
  service: string
  /** Of FHIR: `booked`, `arrived`, … */
  status: string
  start: Date
  end: Date
  contactId: string
  person: Person
}

/** null: the key may not read it. */
interface Person {
  name: string | null
  idNumber: string | null
  sex: 'F' | 'M' | 'U'
  birthday: string | null
  mobile: string | null
}

export interface Item {
  itemId: string
  name: string
}

const Identifiers = z.array(z.object({ system: z.string(), value: z.string() }))
const Appointment = z.object({
  ...{
    id: z.string(),
    status: z.string(),
    start: z.iso.datetime({ offset: true }),
    end: z.iso.datetime({ offset: true }),
  },
  identifier: Identifiers,
  serviceType: z.array(z.object({ coding: z.array(z.object({ code: z.string() })) })),
  participant: z.array(z.object({ actor: z.object({ reference: z.string() }) })),
})
const Patient = z.object({
  identifier: Identifiers.default([]),
  name: z.array(z.object({ use: z.string(), text: z.string() })),
  gender: z.string(),
  birthDate: z.string().optional(),
  telecom: z.array(z.object({ value: z.string() })).default([]),
})
const Items = z.object({
  entry: z.array(
    z.object({
      resource: z.object({ code: z.object({ text: z.string(), coding: z.array(z.object({ code: z.string() })) }) }),
    }),
  ),
})

/** The mall cannot be asked just now, or does not answer as it should. */
export class MallAway extends Error {
  readonly retryAfterMs: number | null
  constructor({ status, text, retryAfterMs }: MallAnswer) {
    super(`${status} ${text}`)
    this.retryAfterMs = retryAfterMs
  }
}

/** null: there is none at the key's branch. */
async function read<T extends z.ZodType>(mall: Mall, path: string, shape: T): Promise<z.output<T> | null> {
  const answer = await mall.fhir(path)
  if (answer.status === 404) return null
  if (answer.status !== 200) throw new MallAway(answer)
  return shape.parse(answer.body)
}

/** As it is now, with its person; null: it is of another branch, or of nobody any more. */
export async function readBooking(mall: Mall, bookingId: string): Promise<Booking | null> {
  const found = await read(mall, `/Appointment/${encodeURIComponent(bookingId)}`, Appointment)
  if (!found) return null
  const idOf = (type: string) => {
    const reference = found.participant.map(({ actor }) => actor.reference).find((one) => one.startsWith(`${type}/`))
    return reference?.slice(type.length + 1) ?? ''
  }
  const contactId = idOf('Patient')
  const patient = await read(mall, `/Patient/${encodeURIComponent(contactId)}`, Patient)
  if (!patient) return null
  return {
    ...{ bookingId: found.id, branchId: idOf('Location'), contactId, status: found.status },
    checkInCode: found.identifier.find(({ system }) => system.endsWith('/check-in-code'))?.value ?? '',
    service: found.serviceType[0]?.coding[0]?.code ?? '',
    ...{ start: new Date(found.start), end: new Date(found.end) },
    person: personOf(patient),
  }
}

const SEXES: Readonly<Record<string, Person['sex']>> = { female: 'F', male: 'M' }

function personOf({ name, identifier, gender, birthDate, telecom }: z.output<typeof Patient>): Person {
  const sex = SEXES[gender] ?? 'U'
  const official = name.find(({ use }) => use === 'official')
  if (!official) return { name: null, idNumber: null, sex, birthday: null, mobile: null }
  const idNumber = identifier[0]?.value ?? null
  return { name: official.text, idNumber, sex, birthday: birthDate ?? null, mobile: telecom[0]?.value ?? null }
}

export async function readItems(mall: Mall, checkInCode: string): Promise<Item[]> {
  const found = await read(mall, `/ServiceRequest?requisition=${encodeURIComponent(checkInCode)}`, Items)
  return (found?.entry ?? []).map(({ resource: { code } }) => ({ itemId: code.coding[0]?.code ?? '', name: code.text }))
}
