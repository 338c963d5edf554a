import type { PreparationStep } from '@mall/contract/appointment/preparation'
import { addDays } from '@mall/contract/days'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'
import { dayText, instantText } from '../../../shell/format/day-text.ts'
import type { Booking } from '../booking-detail/booking.ts'

export interface Step {
  when: string
  title: string
  text: string
  icon: IconName
  isArrival: boolean
}

const ICONS: Record<PreparationStep['kind'], IconName> = {
  suit: 'info',
  light: 'no-food',
  fast: 'no-food',
  meal: 'check',
  drugs: 'pill',
  arrive: 'id-card',
  order: 'clock',
  after: 'home',
}

type Planned = Pick<Booking, 'date' | 'preparation' | 'canChange' | 'closesAt'>

type Facts = {
  date: string
  preparation: readonly PreparationStep[]
  /** Until when the time may be changed; left out where that is over. */
  closesAt?: string
}

/** `12月1日` */
const dayAlone = (date: string) => dayText(date).split(' ')[0] ?? ''

/** `11月30日 20:00 后`, `11月28日起` */
function whenText(date: string, { day, time }: PreparationStep): string {
  return `${dayAlone(addDays(date, day))}${time === '起' || time === '' ? '' : ' '}${time}`
}

/** Preparation of one appointment in order of its days. */
export function preparationSteps({ date, preparation, closesAt }: Facts): Step[] {
  const shown = preparation.map((step) => ({
    step: {
      when: whenText(date, step),
      title: step.title,
      text: step.text,
      icon: ICONS[step.kind],
      isArrival: step.kind === 'arrive',
    },
    isBeforeLastCall: step.day < -1 || (step.day === -1 && !step.time.startsWith('20')),
  }))
  const lastCall: Step[] = closesAt
    ? [
        {
          when: `${instantText(closesAt)} 前`,
          title: '想改期、取消，最晚这时候',
          text: '过了这时候请打客服电话，体检券不作废。',
          icon: 'calendar',
          isArrival: false,
        },
      ]
    : []
  const stepsWhere = (isBefore: boolean) =>
    shown.filter(({ isBeforeLastCall }) => isBeforeLastCall === isBefore).map(({ step }) => step)
  return [...stepsWhere(true), ...lastCall, ...stepsWhere(false)]
}

/** Steps shortened to one sentence where the plan has the rest; warnings and drugs stay complete. */
const IN_BRIEF: ReadonlySet<PreparationStep['kind']> = new Set(['light', 'fast', 'meal', 'arrive', 'after'])

/** Steps of an appointment's page, with the deadline while it can be changed; the plan has the order of the morning. */
export const stepsOf = ({ date, preparation, canChange, closesAt }: Planned): Step[] =>
  preparationSteps({
    date,
    preparation: preparation
      .filter(({ kind }) => kind !== 'order')
      .map((step) => (IN_BRIEF.has(step.kind) ? { ...step, text: firstSentence(step.text) } : step)),
    ...(canChange ? { closesAt } : {}),
  })

const firstSentence = (text: string) => text.split(/(?<=[。；])/)[0]?.replace('；', '。') ?? ''
