import type { Api } from '@mall/contract/wire/client'
import { visitorPosition } from '../../../shell/browser/geolocation.ts'
import { today } from '../../../shell/format/day-text.ts'
import { loadWeeks } from '../calendar/load-days.ts'

/** A booking, the branch that is wanted for it, and that one's days; with `view=branches` the branches instead. */
export async function loadChange(api: Api, bookingId: string, url: URL) {
  const param = (name: string) => url.searchParams.get(name) ?? ''
  const [date, branchId] = [param('date'), param('branchId')]
  const [booking, times] = await Promise.all([
    api.getBooking({ bookingId }),
    api.getChangeBookingSpanTime({ bookingId, ...(date && { date }), ...(branchId && { branchId }) }),
  ])
  const { move, voucherId } = times
  const facts = { booking, times, date, today: today() }
  if (!booking.canChange) return { ...facts, branches: null, weeks: null }
  if (param('view') === 'branches') {
    const branches = await loadBranches(api, { voucherId, bookingId }, param('cityId') || move.hospitalInfo.cityId, url)
    return { ...facts, branches, weeks: null }
  }
  const where = { voucherId, branchId: move.hospitalInfo.id }
  const weeks = move.whyNot ? null : await loadWeeks(api, where, param('from'), today(), date || times.date)
  return { ...facts, branches: null, weeks }
}

async function loadBranches(api: Api, of: { voucherId: string; bookingId: string }, cityId: string, url: URL) {
  const place = url.searchParams.has('near') ? visitorPosition.get() : null
  const [{ cityViewList: cities }, { list }] = await Promise.all([
    api.appointmentCities({ voucherId: of.voucherId }),
    api.queryHospList({ ...of, cityId, ...place }),
  ])
  return { cities, cityId, list, isNear: place !== null }
}
