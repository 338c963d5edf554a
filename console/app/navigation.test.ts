import { type StaffCallName, staffCalls } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'
import { navigation, pagesOfGroup } from './navigation.ts'

/** The call that fills the page. The journey over all widths opens every page as several people. */
const FILLED_BY: Readonly<Record<string, StaffCallName>> = {
  '/setup': 'getSetup',
  '/setup/trial': 'listTrials',
  '/today': 'getToday',
  '/desk': 'listVisits',
  '/bookings': 'searchBookings',
  '/waitlist': 'listWaitlist',
  '/reports': 'listReportWork',
  '/capacity': 'getCapacityWeek',
  '/closings': 'listClosings',
  '/orders': 'searchOrders',
  '/after-sales': 'listAfterSaleQueue',
  '/refunds': 'listFailedRefunds',
  '/products': 'listProducts',
  '/items': 'listItems',
  '/activities': 'listActivities',
  '/coupons': 'listCouponTemplates',
  '/cards': 'listCardBatches',
  '/pop-ups': 'listPopUps',
  '/specials': 'listSpecialPages',
  '/abuse': 'listAbuse',
  '/changes': 'listChangeSets',
  '/structure': 'listStructure',
  '/articles': 'listArticles',
  '/doctors': 'listDoctors',
  '/lectures': 'listLecturesForStaff',
  '/pictures': 'listPictures',
  '/guide': 'listGuideEditions',
  '/texts': 'listShopTexts',
  '/import': 'checkStagedImport',
  '/members': 'findMembers',
  '/books': 'listBookDays',
  '/figures': 'getFigures',
  '/invoices': 'listInvoiceTasks',
  '/people': 'listStaff',
  '/desks': 'listDesks',
  '/failed-work': 'listFailedWork',
  '/companies': 'listCompanies',
  '/webhooks': 'listWebhooks',
  '/keys': 'listApiKeys',
  '/extracts': 'listExtracts',
  '/audit': 'listAudit',
}

test('a page is shown to whoever may make the call that fills it, and to nobody else', () => {
  for (const [path, call] of Object.entries(FILLED_BY)) {
    const { needs } = staffCalls[call]
    if (typeof needs === 'string') throw new Error(`${path} needs no right`)
    const right = navigation.find((entry) => entry.path === path)?.right
    expect([path, right, pagesOfGroup.has(path)]).toEqual([path, needs.right, needs.at === 'group'])
  }
})
