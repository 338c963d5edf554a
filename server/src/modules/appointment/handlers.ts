import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../http/handler.ts'
import { answerAddition, getAddition } from './additions.ts'
import { appointmentListOrBanners } from './appointment-list-or-banners.ts'
import { bookingNum, listBookings } from './booking-queries.ts'
import { calendar, getCanAppointmentDate, moreFlights, otherTime, schedule } from './calendar.ts'
import { cancleBooking } from './cancle-booking.ts'
import { changeDateAndSpanTime } from './change-date-and-span-time.ts'
import { addPackageChooseCheck, checkAddItem, marketSelection } from './check-add-item.ts'
import { addPackageInfo, choosePackage } from './choose-package.ts'
import { companionOffer } from './companion-offer.ts'
import { defaultHosp } from './default-hosp.ts'
import { cacheAppointmentInfo, getCacheAppointmentInfo } from './drafts.ts'
import { saveBookingDrugs } from './drugs.ts'
import { getBaseProductInfo, historyItem, queryExamDetail } from './exam-detail.ts'
import { getAppointmentConfirmInfo } from './get-appointment-confirm-info.ts'
import { getBooking } from './get-booking.ts'
import { getChangeBookingSpanTime } from './get-change-booking-span-time.ts'
import { hospItem } from './hosp-item.ts'
import { addPackageList, marketCategoryList, marketFreeItem, marketItemList } from './market-items.ts'
import { nextStep } from './next-step.ts'
import { releaseHold } from './release-hold.ts'
import { queryMealList, setMeal } from './set-meal.ts'
import { listMarketBases, startMarket } from './start-market.ts'
import { submitBooking } from './submit-booking.ts'
import { getCanAppointmentTime, timespan } from './timespan.ts'
import { appointmentCities, listVouchers, packageInfo, queryHospList } from './voucher-queries.ts'
import { joinWaiting, leaveWaiting, listWaiting } from './waiting.ts'

export const handlers: HandlersOf<typeof modules.appointment> = {
  appointmentListOrBanners,
  listVouchers,
  queryMealList,
  setMeal,
  packageInfo,
  appointmentCities,
  queryHospList,
  calendar,
  timespan,
  nextStep,
  releaseHold,
  hospItem,
  choosePackage,
  addPackageInfo,
  getAppointmentConfirmInfo,
  submitBooking,
  listBookings,
  bookingNum,
  getBooking,
  cancleBooking,
  listMarketBases,
  startMarket,
  marketCategoryList,
  marketItemList,
  marketFreeItem,
  marketSelection,
  checkAddItem,
  addPackageList,
  addPackageChooseCheck,
  defaultHosp,
  companionOffer,
  generalSchedule: schedule,
  appointmentSchedule: schedule,
  moreFlights,
  appointmentMoreFlights: moreFlights,
  appointmentTimespans: timespan,
  appointmentCalendar: calendar,
  otherTime,
  getCanAppointmentDate,
  getCanAppointmentTime,
  queryExamDetail,
  getPackageDetail: packageInfo,
  queryBookingInfo: getBooking,
  getBaseProductInfo,
  historyItem,
  getChangeBookingSpanTime,
  changeDateAndSpanTime,
  cacheAppointmentInfo,
  getCacheAppointmentInfo,
  joinWaiting,
  listWaiting,
  leaveWaiting,
  getAddition,
  answerAddition,
  saveBookingDrugs,
}
