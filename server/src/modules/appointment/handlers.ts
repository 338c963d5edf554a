import type { modules } from '@mall/contract/calls'
import type { HandlersOf } from '../../app/http/handler.ts'
import { answerAddition, getAddition } from './add-ons/additions.ts'
import { addPackageChooseCheck, checkAddItem, marketSelection } from './add-ons/check-add-item.ts'
import { hospItem } from './add-ons/hosp-item.ts'
import { queryMealList, setMeal } from './add-ons/set-meal.ts'
import { calendar, getCanAppointmentDate, moreFlights, otherTime, schedule } from './availability/calendar.ts'
import { defaultHosp } from './availability/default-hosp.ts'
import { getCanAppointmentTime, timespan } from './availability/timespan.ts'
import { appointmentListOrBanners } from './bookings/appointment-list-or-banners.ts'
import { bookingNum, listBookings } from './bookings/booking-queries.ts'
import { cancleBooking } from './bookings/cancle-booking.ts'
import { companionOffer } from './bookings/companion-offer.ts'
import { getBooking } from './bookings/get-booking.ts'
import { submitBooking } from './bookings/submit-booking.ts'
import { addCalendarFeed, listCalendarFeeds, removeCalendarFeed } from './calendar-feed/feeds.ts'
import { acceptClosureOffer, getClosureOffer } from './closing/closure-link.ts'
import { getBaseProductInfo, historyItem, queryExamDetail } from './exams/exam-detail.ts'
import { cacheAppointmentInfo, getCacheAppointmentInfo } from './holds/drafts.ts'
import { getAppointmentConfirmInfo } from './holds/get-appointment-confirm-info.ts'
import { nextStep } from './holds/next-step.ts'
import { releaseHold } from './holds/release-hold.ts'
import { addPackageList, marketCategoryList, marketFreeItem, marketItemList } from './market/market-items.ts'
import { listMarketBases, startMarket } from './market/start-market.ts'
import { saveBookingDrugs } from './preparation/drugs.ts'
import { changeDateAndSpanTime } from './reschedule/change-date-and-span-time.ts'
import { getChangeBookingSpanTime } from './reschedule/get-change-booking-span-time.ts'
import { listConclusions } from './visit/conclusions.ts'
import { addPackageInfo, choosePackage } from './vouchers/choose-package.ts'
import { appointmentCities, listVouchers, packageInfo, queryHospList } from './vouchers/voucher-queries.ts'
import { joinWaiting, leaveWaiting, listWaiting } from './waitlist/waitlist.ts'

export { staffHandlers, staffPlaces } from './staff-handlers.ts'

export const handlers: HandlersOf<typeof modules.appointment> = {
  addCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
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
  listConclusions,
  getClosureOffer,
  acceptClosureOffer,
}
