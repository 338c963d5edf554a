import type { appointmentListOrBanners as contract } from '@mall/contract/appointment/home'
import type { Handler } from '../../../app/http/handler.ts'
import { listBanners } from '../../content/public.ts'
import { listBookings } from './booking-queries.ts'

/** Further bookings are under 我的预约. */
const AT_HOME = 3

/** Below the finder on the home page: a member's next appointments, or the operator's banners for visitors. */
export const appointmentListOrBanners: Handler<typeof contract> = async (_, { ctx, visitor, member }) => {
  const { list } = member
    ? await listBookings({ group: 'upcoming', curPage: 1, pageSize: AT_HOME }, { ctx, visitor, member })
    : { list: [] }
  return { appointmentList: list, banners: list.length > 0 ? [] : await listBanners(ctx, 'visitor') }
}
