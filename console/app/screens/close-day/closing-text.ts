import { weekdayText } from '@mall/contract/days'
import type { StaffOutput } from '@mall/contract/staff-calls'
import { joinFacts } from '@mall/ui/typography/facts.ts'

export type Preview = StaffOutput<'previewClosing'>
export type Affected = Preview['bookings'][number]
export type Closing = StaffOutput<'getClosing'>
export type Guest = Closing['list'][number]
type Place = NonNullable<Guest['place']>

const SEX_NAMES = { '-1': '', '0': '女', '1': '男' } as const

export const personText = ({ sex, age }: Pick<Affected, 'sex' | 'age'>) =>
  joinFacts([SEX_NAMES[sex], age === null ? '' : `${age} 岁`])

/** `12-03 周四 07:30-08:30` */
export const placeText = ({ day, timespan }: Pick<Place, 'day' | 'timespan'>) =>
  `${day.slice(5)} ${weekdayText(day)} ${timespan}`

export const STANDING_NAMES = {
  'to-phone': '要打电话',
  offered: '等答复',
  accepted: '换好了',
  settled: '自己改了或取消',
} as const satisfies Record<Guest['standing'], string>

export const isStanding = (text: string | undefined): text is Guest['standing'] =>
  text !== undefined && Object.hasOwn(STANDING_NAMES, text)

/** What is proposed: another day or hour here, another branch, or a call. */
export function kindOf({ proposal }: Affected, branchName: string, isPhoned: boolean): 'day' | 'branch' | 'phone' {
  if (!proposal || isPhoned) return 'phone'
  return proposal.branchName === branchName ? 'day' : 'branch'
}

export const KIND_NAMES = { day: '同院换时间', branch: '换邻近院区', phone: '打电话' } as const

/** `0730-0830` as `07:30-08:30`. */
export const hourText = (timespanId: string) => timespanId.replace(/(\d\d)(\d\d)-(\d\d)(\d\d)/, '$1:$2-$3:$4')

export const hoursText = (timespanIds: readonly string[] | null) => timespanIds?.map(hourText).join('、') ?? '全天'
