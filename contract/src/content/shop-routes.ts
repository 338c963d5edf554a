import { isShopPath } from './special-text.ts'

/** Pages of the shop that a link of its structure can open, as the shop's routes spell them. */
export const SHOP_ROUTES: readonly string[] = [
  ...['/', '/searchList', '/product/:productId', '/special/:specialId', '/tjMarket', '/guide', '/compare', '/coupon'],
  ...['/branch', '/branch/:branchId', '/book-now', '/cart', '/qualification/:qualificationId', '/mintProcess'],
  ...['/healthInformation', '/healthInformation/detail/:id', '/health-lecture', '/live-room', '/data-report'],
  ...['/mall-list', '/mall-article/:id', '/mall-list-details/:id', '/mall/about', '/mall/management', '/mall/sense'],
  ...['/user-agreement', '/privacy-clause', '/profile/help-center', '/profile/about-us', '/profile/connect-us'],
  ...['/profile/privacy-us', '/profile/sales-back', '/profile/expressage', '/profile/profilehome'],
  ...['/profile/OrderList', '/profile/appointmentList', '/profile/reports', '/profile/cupon', '/profile/fuCard'],
  ...['/profile/contacts', '/profile/messages', '/profile/favourites'],
]

/** Whether an address is one of the shop's own pages; a query and a place on the page may follow. */
export function isShopPage(path: string): boolean {
  if (!isShopPath(path)) return false
  const parts = partsOf(path.split(/[?#]/, 1)[0] ?? '')
  return SHOP_ROUTES.some((route) => {
    const wanted = partsOf(route)
    return (
      wanted.length === parts.length && wanted.every((part, nth) => part === parts[nth] || isOpen(part, parts[nth]))
    )
  })
}

const partsOf = (path: string) => path.replace(/\/$/, '').split('/')

const isOpen = (part: string, written = '') => part.startsWith(':') && /^[\w-]{1,64}$/.test(written)
