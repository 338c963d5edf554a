import { bookingStaffFailures } from './appointment/staff-booking-failures.ts'
import { capacityStaffFailures } from './appointment/staff-capacity-failures.ts'
import { appointmentStaffFailures } from './appointment/staff-failures.ts'
import { assortmentStaffFailures } from './assortment/failures.ts'
import { cardStaffFailures } from './card/staff-failures.ts'
import { changeSetFailures } from './change-set/failures.ts'
import { consultationStaffFailures } from './consultation/staff-failures.ts'
import { lectureStaffFailures } from './content/staff-lecture-failures.ts'
import { eventFailures } from './event/failures.ts'
import { extractFailures } from './extract/failures.ts'
import { importFailures } from './import/failures.ts'
import { invoiceStaffFailures } from './invoice/staff-failures.ts'
import { orderStaffFailures } from './order/staff-failures.ts'
import { booksStaffFailures } from './payment/staff-failures.ts'
import { pictureFailures } from './picture/failures.ts'
import { privacyStaffFailures } from './privacy/staff-failures.ts'
import { ratingStaffFailures } from './rating/staff-failures.ts'
import { reportStaffFailures } from './report/staff-failures.ts'
import { figureStaffFailures } from './revenue/failures.ts'
import { setupFailures } from './setup/failures.ts'
import { staffFailures } from './staff/failures.ts'
import { workStaffFailures } from './work/staff-failures.ts'

/** Failures that only calls of the console answer with. */
export const consoleFailures = {
  ...staffFailures,
  ...assortmentStaffFailures,
  ...orderStaffFailures,
  ...booksStaffFailures,
  ...invoiceStaffFailures,
  ...appointmentStaffFailures,
  ...capacityStaffFailures,
  ...bookingStaffFailures,
  ...changeSetFailures,
  ...importFailures,
  ...pictureFailures,
  ...setupFailures,
  ...privacyStaffFailures,
  ...workStaffFailures,
  ...reportStaffFailures,
  ...eventFailures,
  ...extractFailures,
  ...figureStaffFailures,
  ...consultationStaffFailures,
  ...ratingStaffFailures,
  ...lectureStaffFailures,
  ...cardStaffFailures,
} as const
