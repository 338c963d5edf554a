import { z } from 'zod'
import { Banner } from '../content/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Nothing } from '../shapes.ts'
import { BookingCard } from './calls.ts'

/** Never `shared`: a member's answer is their own. */
export const appointmentListOrBanners = endpoint({
  does: '首页：会员接下来的预约；没有预约或未登录时是横幅',
  method: 'GET',
  path: '/newHome/appointmentListOrBanners',
  access: 'anyone',
  quiet: true,
  input: Nothing,
  output: z.object({
    /** The next ones first. */
    appointmentList: z.array(BookingCard),
    /** Only without appointments. */
    banners: z.array(Banner),
  }),
})
