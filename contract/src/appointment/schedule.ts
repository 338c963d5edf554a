import { z } from 'zod'
import { BranchCard, City } from '../branch/calls.ts'
import { ExamItem } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Fen, Here, Id, ServiceKind } from '../shapes.ts'
import { calendar, getBooking, PackageInfo, timespan } from './calls.ts'
import { Preparation } from './preparation.ts'
import { DayEntry, Timespan } from './shapes.ts'

/** The newer and the older set of calls about days and times: the same questions under their two names. */

const Where = z.strictObject({ voucherId: Id, branchId: Id })
const WhereAndChosen = Where.extend({ date: Day.optional() })
const Flights = z.object({ firstDay: Day, lastDay: Day, list: z.array(DayEntry) })
const NOT_HERE = ['NOT_FOUND', 'BRANCH_NOT_OFFERED'] as const

export const defaultHosp = endpoint({
  does: '默认院区：上次去的、最近的，或最早能约的',
  method: 'POST',
  path: '/v1/newAppointmentProcess/default/hosp',
  access: 'member',
  input: z.strictObject({ voucherId: Id, ...Here }),
  output: z.object({
    defaultCityVO: City,
    /** null when no branch has a free place. */
    hospitalInfo: BranchCard.nullable(),
    why: z.enum(['last-used', 'nearest', 'earliest']),
  }),
  failures: ['NOT_FOUND'],
})

export const generalSchedule = endpoint({
  does: '某院区整个可约期的日子',
  method: 'POST',
  path: '/v1/newAppointmentProcess/general/schedule',
  access: 'member',
  input: WhereAndChosen,
  output: Flights,
  failures: NOT_HERE,
})

export const appointmentSchedule = endpoint({
  does: '某院区整个可约期的日子（旧）',
  method: 'POST',
  path: '/v1/appointment/schedule',
  access: 'member',
  forOlderClients: true,
  input: WhereAndChosen,
  output: Flights,
  failures: NOT_HERE,
})

export const moreFlights = endpoint({
  does: '可约期的头 7 天，加上已选的那一天',
  method: 'POST',
  path: '/v1/newAppointmentProcess/moreFlights',
  access: 'member',
  input: WhereAndChosen,
  output: Flights,
  failures: NOT_HERE,
})

export const appointmentMoreFlights = endpoint({
  does: '可约期的头 7 天，加上已选的那一天（旧）',
  method: 'POST',
  path: '/v1/appointment/moreFlights',
  access: 'member',
  forOlderClients: true,
  input: WhereAndChosen,
  output: Flights,
  failures: NOT_HERE,
})

export const appointmentTimespans = endpoint({
  does: '某天的时段与余量（旧）',
  method: 'POST',
  path: '/v1/appointment/timespans',
  access: 'member',
  forOlderClients: true,
  input: timespan.input,
  output: timespan.output,
  failures: timespan.failures,
})

export const appointmentCalendar = endpoint({
  does: '某院区某月哪天能约（旧）',
  method: 'POST',
  path: '/v1/appointment/calendar',
  access: 'member',
  forOlderClients: true,
  input: calendar.input,
  output: calendar.output,
  failures: calendar.failures,
})

export const otherTime = endpoint({
  does: '所选时段约满时，当天别的时段和最近能约的日子',
  method: 'POST',
  path: '/v1/appointment/otherTime',
  access: 'member',
  input: Where.extend({ date: Day, timespanId: Id }),
  output: z.object({ list: z.array(Timespan), days: z.array(DayEntry) }),
  failures: NOT_HERE,
})

export const getCanAppointmentDate = endpoint({
  does: '某院区能约的日子',
  method: 'POST',
  path: '/v1/appointment/getCanAppointmentDate',
  access: 'member',
  forOlderClients: true,
  input: Where,
  output: z.object({ list: z.array(Day) }),
  failures: NOT_HERE,
})

export const getCanAppointmentTime = endpoint({
  does: '某天能约的时段',
  method: 'GET',
  path: '/v1/appointment/getCanAppointmentTime',
  access: 'member',
  forOlderClients: true,
  input: timespan.input,
  output: timespan.output,
  failures: timespan.failures,
})

const VoucherInput = z.strictObject({ voucherId: Id })

export const queryExamDetail = endpoint({
  does: '所约套餐的检查明细：项目、准备和交付',
  method: 'GET',
  path: '/v1/appointment/queryExamDetail',
  access: 'member',
  forOlderClients: true,
  input: VoucherInput,
  output: z.object({
    packageInfo: PackageInfo,
    ...Preparation,
    handedOver: z.array(z.string()),
  }),
  failures: ['NOT_FOUND'],
})

export const getPackageDetail = endpoint({
  does: '所约套餐（旧）',
  method: 'GET',
  path: '/v1/appointment/getPackageDetail',
  access: 'member',
  forOlderClients: true,
  input: VoucherInput,
  output: PackageInfo,
  failures: ['NOT_FOUND'],
})

export const queryBookingInfo = endpoint({
  does: '预约详情（旧）',
  method: 'GET',
  path: '/v1/appointment/queryBookingInfo',
  access: 'member',
  forOlderClients: true,
  input: getBooking.input,
  output: getBooking.output,
  failures: getBooking.failures,
})

export const getBaseProductInfo = endpoint({
  does: '预约流程里的商品：它的套餐、价格和项目',
  method: 'GET',
  path: '/v1/appointment/getBaseProductInfo/{id}',
  access: 'anyone',
  forOlderClients: true,
  shared: true,
  input: z.strictObject({ id: Id }),
  output: z.object({
    productId: Id,
    productName: z.string(),
    imageUrl: z.string(),
    serviceKind: ServiceKind,
    /** Price of the market flow's base (specification: contractPrice). */
    contractPrice: Fen,
    packages: z.array(
      z.object({ packageId: Id, packageName: z.string(), specName: z.string(), price: Fen, items: z.array(ExamItem) }),
    ),
  }),
  failures: ['NOT_FOUND'],
})

export const historyItem = endpoint({
  does: '以前加过、自己挑过的项目，可按上午、下午筛选',
  method: 'GET',
  path: '/v1/orderbooking/history/item',
  access: 'member',
  input: z.strictObject({ ampm: z.enum(['am', 'pm']).optional() }),
  output: z.object({
    list: z.array(
      ExamItem.extend({
        /** The latest day it was added for, and for whom. */
        date: Day,
        contacts_name: z.string(),
        /** Both for what needs no blood draw, else the morning alone. */
        ampm: z.array(z.enum(['am', 'pm'])),
      }),
    ),
  }),
})

export const companionOffer = endpoint({
  does: '一起去：家里还没约的人，能约哪些挨着的时间',
  method: 'GET',
  path: '/v1/orderbooking/companion',
  access: 'member',
  input: z.strictObject({ bookingId: Id }),
  output: z.object({
    /** null: no contact without a booking, or no suitable voucher at that branch without a difference. */
    companion: z
      .object({
        voucherId: Id,
        contactsId: Id,
        branchId: Id,
        productName: z.string(),
        specName: z.string(),
        /** Free ones, the booking's own day and timespan first if it is among them. */
        places: z.array(
          z.object({
            ...{ date: Day, timespanId: Id, timespan: z.string(), word: z.string(), isSame: z.boolean() },
            /** Places for the companion and whoever comes later, and of how many. */
            ...{ left: z.int(), capacity: z.int() },
          }),
        ),
      })
      .nullable(),
  }),
  failures: ['NOT_FOUND'],
})
