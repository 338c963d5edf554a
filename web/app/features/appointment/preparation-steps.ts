import { addDays } from '@mall/contract/days'
import { dayText, instantText } from '../../shell/day.ts'
import type { IconName } from '../../ui/icon-shapes.ts'
import type { Booking } from './booking-facts.ts'
import { iconOf } from './preparation.tsx'

interface Step {
  when: string
  title: string
  text: string
  icon: IconName
}

/** `12月1日` */
const dayAlone = (date: string) => dayText(date).split(' ')[0] ?? ''

type Facts = Pick<Booking, 'preparation' | 'date' | 'timespan' | 'closesAt' | 'canChange'> & {
  hospitalInfo: Pick<Booking['hospitalInfo'], 'name'>
}

/** The advice of one appointment in the order in which its days bring it; what has no hour of its own comes first. */
export function preparationSteps(booking: Facts): Step[] {
  const { date, timespan, preparation, closesAt, canChange } = booking
  const [from = '', to = ''] = timespan.split('-')
  const day = dayAlone(date)
  const whens: Record<string, string> = {
    空腹: `${dayAlone(addDays(date, -1))} 20:00 后`,
    用药: `${day} 早上`,
    憋尿: `${day} 检查前`,
  }
  const all = preparation.map(({ title, text }) => {
    const when = whens[title]
    return { isDated: when !== undefined, step: { when: when ?? '体检前', title, text, icon: iconOf(title) } }
  })
  const lastCall: Step = {
    when: `${instantText(closesAt)} 前`,
    title: '想改期、取消，最晚这时候',
    text: '过了这时候请打客服电话，体检券不作废。',
    icon: 'calendar',
  }
  const arrival: Step = {
    when: `${day} ${from}`,
    title: `到${booking.hospitalInfo.name}，${to} 前都行`,
    text: '带身份证原件，穿容易穿脱的衣服。',
    icon: 'id-card',
  }
  const stepsWhere = (isDated: boolean) => all.filter((one) => one.isDated === isDated).map(({ step }) => step)
  return [...stepsWhere(false), ...(canChange ? [lastCall] : []), ...stepsWhere(true), arrival]
}
