import { checkDigit } from '@mall/contract/account/id-number'
import { knownObservation } from '@mall/contract/report/known-observations'
import type { Observation, SignedConclusion, Task } from '@mall/contract/report/shapes'
import { URGENCIES } from '@mall/contract/report/states'
import { conclusions, doctor, people } from '../content/old-member/old-member.ts'
import { measured, seen, series, summaries, tasks, usual } from '../content/old-member/reports.ts'
import type { DemoMall } from '../demo-mall.ts'
import { hash32, seededRandom } from '../random.ts'
import { addDays, cell, parseRows } from '../rows.ts'
import { at, idOf, MEMBER, type Seals, type Visit, yearOf } from './old-member-visits.ts'
import type { Row, TableRows } from './table-rows.ts'

interface PersonKeys {
  of(personId: string): Promise<Pick<Seals, 'seal'>>
  blindIndex: Seals['blindIndex']
}

const personId = (name: string) => `demo-person-${hash32(name)}`
/** The oldest year of the series. */
const YEARS = 6
/** Until then low-density cholesterol was worked out from the others. */
const COMPUTED_UNTIL = 4

/** A report for each visit: measured is only what was examined there, and what is said follows from the ranges. */
export async function reportRows(mall: DemoMall, keys: PersonKeys, visits: readonly Visit[]): Promise<TableRows[]> {
  const everybody = parseRows(people)
  const rows = await Promise.all(
    visits.map(async (visit) => {
      const sex = Number(everybody.find((row) => cell(row, 1) === visit.name)?.[2])
      const ago = Number(mall.today.slice(0, 4)) - yearOf(visit)
      const observations = observationsOf(mall, visit, { sex, ago })
      const id = idOf('report', visit)
      const document = { observations, conclusion: conclusionOf(visit.name, ago, observations) }
      const { seal } = await keys.of(personId(visit.name))
      return {
        ...{ id, booking_id: idOf('booking', visit), member_id: MEMBER, person_id: personId(visit.name) },
        ...{ branch_id: visit.branch.id, version: 1, state: 'ready' },
        document_sealed: seal(JSON.stringify(document), `report|document|${id}`),
        ...{ uploaded_by: '检验科', uploaded_at: at(addDays(visit.day, 3), 16) },
        ...{ signed_by: '周敏', signed_at: at(addDays(visit.day, 4), 15), read_at: at(addDays(visit.day, 5), 20) },
      }
    }),
  )
  const names = new Set(visits.map(({ name }) => name))
  const persons = await Promise.all(everybody.filter((row) => names.has(cell(row, 1))).map(personRow(keys, mall)))
  return [
    { table: 'person', rows: persons },
    { table: 'report', rows },
  ]
}

/** Each said their own number at the branch, with their card in hand. */
const personRow =
  ({ of, blindIndex }: PersonKeys, { today }: DemoMall) =>
  async (row: string[]): Promise<Row> => {
    const [id, mobile] = [personId(cell(row, 1)), cell(row, 4)]
    const { seal } = await of(id)
    const head = `110105${cell(row, 3).replaceAll('-', '')}${cell(row, 2) === '1' ? '017' : '026'}`
    return {
      ...{ id, id_number_index: blindIndex('id_number', head + checkDigit(head)) },
      ...{ own_mobile_sealed: seal(mobile, `person|own_mobile|${id}`), own_mobile_index: blindIndex('mobile', mobile) },
      ...{ own_mobile_by: 'branch', own_mobile_at: at(addDays(today, -30), 9) },
      created_at: at(addDays(today, -30), 9),
    }
  }

interface Of {
  sex: number
  ago: number
}

function observationsOf(mall: DemoMall, visit: Visit, of: Of): Observation[] {
  const itemIds = mall.packages.find(({ id }) => id === visit.packageId)?.itemIds ?? []
  const isExamined = (items: string) => items.split(' ').some((item) => itemIds.includes(`item-${item}`))
  const values = parseRows(measured)
    .filter((row) => isExamined(cell(row, 1)))
    .map((row) => measuredAs(row, visit.name, of))
  const words = parseRows(seen)
    .filter((row) => cell(row, 3) === visit.name && isExamined(cell(row, 1)))
    .filter((row) => of.ago <= Number(cell(row, 4)) && of.ago >= Number(cell(row, 5)))
    .map((row) =>
      observation(cell(row, 0), {
        ...{ value: cell(row, 7), method: cell(row, 2), low: null, high: null },
        flag: cell(row, 6) === 'normal' ? 'normal' : 'abnormal',
      }),
    )
  return [...values, ...words]
}

function measuredAs(row: string[], name: string, { sex, ago }: Of): Observation {
  const code = cell(row, 0)
  const [low, high] = [boundFor(cell(row, 3), sex), boundFor(cell(row, 4), sex)]
  const value = measuredValue(code, name, { sex, ago }).toFixed(Number(cell(row, 5)))
  const number = Number(value)
  const flag = low !== null && number < low ? 'low' : high !== null && number > high ? 'high' : 'normal'
  const method = code === 'LDLC' && ago >= COMPUTED_UNTIL ? '公式计算' : cell(row, 2)
  return observation(code, { value, low, high, flag, method })
}

/** What the series says, else around what is usual, the same each time. */
function measuredValue(code: string, name: string, { sex, ago }: Of): number {
  const own = parseRows(series).find((row) => cell(row, 0) === name && cell(row, 1) === code)
  if (own) return Number(cell(own, 2 + YEARS - ago))
  const around = parseRows(usual).find((row) => cell(row, 0) === code) ?? []
  const [mean, moves] = [Number(cell(around, sex === 0 ? 1 : 2)), Number(cell(around, 3))]
  return mean + (seededRandom(`${name} ${code} ${ago}`).next() * 2 - 1) * moves
}

type Measured = Pick<Observation, 'value' | 'low' | 'high' | 'flag' | 'method'>

function observation(code: string, of: Measured): Observation {
  const known = knownObservation(code)
  if (!known) throw new Error(`unknown observation: ${code}`)
  return { code, name: known.name, organ: known.organ, unit: known.unit, rangeText: '', isCritical: false, ...of }
}

/** `0:115 1:130` for women and men, or one for both. */
function boundFor(text: string, sex: number): number | null {
  if (text === '') return null
  const [one] = text.includes(':') ? text.split(' ').filter((part) => part.startsWith(`${sex}:`)) : [text]
  return Number(one?.slice(one.indexOf(':') + 1))
}

function conclusionOf(name: string, ago: number, observations: readonly Observation[]): SignedConclusion {
  const own = (rows: string) => parseRows(rows).filter((row) => cell(row, 0) === name && Number(cell(row, 1)) === ago)
  const [written] = own(conclusions)
  const [summed] = own(summaries)
  if (!written || !summed) throw new Error(`nothing concluded of ${name}, ${ago} years ago`)
  return {
    ...{ finding: cell(written, 3), summary: cell(summed, 2), doctor },
    tasks: own(tasks).map((row): Task => {
      const [code, within] = [cell(row, 3), URGENCIES.find((one) => one === cell(row, 2))]
      const about = observations.find((one) => one.code === code)
      if (!within || !about || about.flag === 'normal')
        throw new Error(`${name}, ${ago} years ago: nothing about ${code}`)
      return {
        ...{ within, code, title: cell(row, 4), found: cell(row, 5), steps: cell(row, 6).split('；') },
        where: cell(row, 7),
      }
    }),
  }
}
