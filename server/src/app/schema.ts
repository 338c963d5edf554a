import * as account from '../modules/account/tables.ts'
import * as address from '../modules/address/tables.ts'
import * as analytics from '../modules/analytics/tables.ts'
import * as calendar from '../modules/appointment/calendar-tables.ts'
import * as closing from '../modules/appointment/closing-tables.ts'
import * as appointment from '../modules/appointment/tables.ts'
import * as visit from '../modules/appointment/visit-tables.ts'
import * as assistant from '../modules/assistant/tables.ts'
import * as attribution from '../modules/attribution/tables.ts'
import * as branch from '../modules/branch/tables.ts'
import * as card from '../modules/card/tables.ts'
import * as cart from '../modules/cart/tables.ts'
import * as catalogue from '../modules/catalogue/tables.ts'
import * as changeSet from '../modules/change-set/tables.ts'
import * as consultation from '../modules/consultation/tables.ts'
import * as content from '../modules/content/tables.ts'
import * as coupon from '../modules/coupon/tables.ts'
import * as customs from '../modules/customs/tables.ts'
import * as event from '../modules/event/tables.ts'
import * as extract from '../modules/extract/tables.ts'
import * as favourite from '../modules/favourite/tables.ts'
import * as guide from '../modules/guide/tables.ts'
import * as importing from '../modules/import/tables.ts'
import * as invoice from '../modules/invoice/tables.ts'
import * as message from '../modules/message/tables.ts'
import * as orderProposals from '../modules/order/proposal-tables.ts'
import * as order from '../modules/order/tables.ts'
import * as parcel from '../modules/parcel/tables.ts'
import * as passkey from '../modules/passkey/tables.ts'
import * as journal from '../modules/payment/journal-tables.ts'
import * as payment from '../modules/payment/tables.ts'
import * as picture from '../modules/picture/tables.ts'
import * as privacy from '../modules/privacy/tables.ts'
import * as rating from '../modules/rating/tables.ts'
import * as reportQuestions from '../modules/report/question-tables.ts'
import * as reportReaders from '../modules/report/reader-tables.ts'
import * as report from '../modules/report/tables.ts'
import * as revenue from '../modules/revenue/tables.ts'
import * as settings from '../modules/settings/tables.ts'
import * as setup from '../modules/setup/tables.ts'
import * as staff from '../modules/staff/tables.ts'
import * as work from '../modules/work/tables.ts'

/** All tables. */
export const schema = {
  ...work,
  ...event,
  ...extract,
  ...importing,
  ...settings,
  ...account,
  ...message,
  ...address,
  ...catalogue,
  ...guide,
  ...branch,
  ...content,
  ...attribution,
  ...coupon,
  ...changeSet,
  ...picture,
  ...card,
  ...appointment,
  ...calendar,
  ...closing,
  ...visit,
  ...rating,
  ...report,
  ...reportQuestions,
  ...reportReaders,
  ...cart,
  ...favourite,
  ...customs,
  ...parcel,
  ...order,
  ...orderProposals,
  ...invoice,
  ...passkey,
  ...staff,
  ...journal,
  ...payment,
  ...setup,
  ...assistant,
  ...consultation,
  ...analytics,
  ...revenue,
  ...privacy,
}
