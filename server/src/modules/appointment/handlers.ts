import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'

const notBuilt = () => {
  throw new Error('not built')
}

export const handlers: HandlersOf<typeof modules.appointment> = {
  listVouchers: notBuilt,
  packageInfo: notBuilt,
  appointmentCities: notBuilt,
  queryHospList: notBuilt,
  calendar: notBuilt,
  timespan: notBuilt,
  nextStep: notBuilt,
  releaseHold: notBuilt,
  hospItem: notBuilt,
  getAppointmentConfirmInfo: notBuilt,
  submitBooking: notBuilt,
  listBookings: notBuilt,
  bookingNum: notBuilt,
  getBooking: notBuilt,
  cancleBooking: notBuilt,
}
