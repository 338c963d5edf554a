import { MEMBER_PAGES, type MemberPage, memberPages } from '@mall/contract/privacy/member-pages'

export type Layout = 'phone' | 'wide'

export const isMemberPage = (name: string | undefined): name is MemberPage => memberPages.some((one) => one === name)

/** What can be chosen: an order or a booking only where one is looked at. */
export const pageOptions = (now: MemberPage) =>
  memberPages
    .filter((page) => page === now || (page !== 'order' && page !== 'booking'))
    .map((page) => ({ value: page, label: MEMBER_PAGES[page] }))

/** The address of a view that begins with one order or booking. */
export const viewPath = (memberId: string, page: MemberPage, id: string) =>
  `/members/${memberId}/view?page=${page}&id=${encodeURIComponent(id)}`
