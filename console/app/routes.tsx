import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { Frame } from './shell/frame.tsx'
import { PageError } from './shell/page-error.tsx'

const Opening = () => <p role="status">正在打开……</p>

/** A page whose script is loaded when it is opened. */
const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
  ErrorBoundary: PageError,
  HydrateFallback: Opening,
})

/** All pages. Those in the frame need a login. */
export const routes: RouteObject[] = [
  page('/login', () => import('./screens/login/login.tsx')),
  page('/login/directory', () => import('./screens/login/directory.tsx')),
  page('/invitation', () => import('./screens/login/invitation.tsx')),
  page('/desk/offline', () => import('./screens/desk-offline/offline-desk.tsx')),
  page('/desk/:bookingId/sheet', () => import('./screens/desk/guide-sheet.tsx')),
  page('/members/:memberId/view', () => import('./screens/members/member-view.tsx')),
  {
    Component: Frame,
    ErrorBoundary: PageError,
    HydrateFallback: Opening,
    children: [
      page('/', () => import('./screens/home.tsx')),
      page('/setup', () => import('./screens/setup/setup.tsx')),
      page('/today', () => import('./screens/today/today.tsx')),
      page('/today/cash', () => import('./screens/today/today-cash.tsx')),
      page('/desk', () => import('./screens/desk/desk.tsx')),
      page('/bookings', () => import('./screens/bookings/booking-list.tsx')),
      page('/bookings/:bookingId', () => import('./screens/bookings/booking-page.tsx')),
      page('/capacity', () => import('./screens/capacity/capacity.tsx')),
      page('/closings', () => import('./screens/close-day/closings.tsx')),
      page('/closings/new', () => import('./screens/close-day/close-day.tsx')),
      page('/closings/:closureId', () => import('./screens/close-day/closing-page.tsx')),
      page('/orders', () => import('./screens/orders/order-list.tsx')),
      page('/orders/:orderNo', () => import('./screens/orders/order-page.tsx')),
      page('/orders/:orderNo/label', () => import('./screens/orders/label-page.tsx')),
      page('/after-sales', () => import('./screens/orders/after-sale-queue.tsx')),
      page('/after-sales/:afterSaleId', () => import('./screens/orders/after-sale-queue.tsx')),
      page('/refunds', () => import('./screens/orders/failed-refunds.tsx')),
      page('/reports', () => import('./screens/reports/reports.tsx')),
      page('/reports/:reportId', () => import('./screens/reports/signing-page.tsx')),
      page('/members', () => import('./screens/members/member-search.tsx')),
      page('/members/:memberId', () => import('./screens/members/member-page.tsx')),
      page('/products', () => import('./screens/products/product-list.tsx')),
      page('/products/:productId', () => import('./screens/products/product-page.tsx')),
      page('/items', () => import('./screens/items/item-list.tsx')),
      page('/activities', () => import('./screens/activities/activity-list.tsx')),
      page('/activities/:activityId', () => import('./screens/activities/activity-page.tsx')),
      page('/changes', () => import('./screens/changes/change-set-list.tsx')),
      page('/changes/history/:kind/:id', () => import('./screens/changes/subject-history.tsx')),
      page('/changes/:changeSetId', () => import('./screens/changes/change-set-page.tsx')),
      page('/changes/:changeSetId/preview', () => import('./screens/changes/preview-page.tsx')),
      page('/texts', () => import('./screens/texts/text-list.tsx')),
      page('/texts/:slug', () => import('./screens/texts/text-page.tsx')),
      page('/articles', () => import('./screens/articles/article-list.tsx')),
      page('/articles/new', () => import('./screens/articles/new-article.tsx')),
      page('/articles/:articleId', () => import('./screens/articles/article-page.tsx')),
      page('/import', () => import('./screens/import/import-page.tsx')),
      page('/invoices', () => import('./screens/invoices/invoices.tsx')),
      page('/waitlist', () => import('./screens/waitlist/waitlist.tsx')),
      page('/books', () => import('./screens/books/books.tsx')),
      page('/figures', () => import('./screens/figures/figures.tsx')),
      page('/figures/rows', () => import('./screens/figures/figure-rows.tsx')),
      page('/desks', () => import('./screens/desks/desks.tsx')),
      page('/webhooks', () => import('./screens/webhooks/webhooks.tsx')),
      page('/keys', () => import('./screens/keys/keys.tsx')),
      page('/people', () => import('./screens/people/people.tsx')),
      page('/people/rights', () => import('./screens/people/rights-page.tsx')),
      page('/failed-work', () => import('./screens/failed-work/failed-work.tsx')),
      page('/extracts', () => import('./screens/extracts/extracts.tsx')),
      page('/audit', () => import('./screens/audit/audit.tsx')),
      page('/me', () => import('./screens/me/me.tsx')),
      page('/kit', () => import('./screens/kit/kit.tsx')),
      page('*', () => import('./screens/not-found.tsx')),
    ],
  },
]
