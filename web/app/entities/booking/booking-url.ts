type Service = 'general' | 'dental' | 'market' | 'goods'

const STARTS: Readonly<Record<Service, string>> = {
  general: '/appointment/choosePerson',
  dental: '/dental-appointment/choosePerson',
  market: '/market-appointment/branchHospital',
  goods: '/appointment/choosePerson',
}

/** A branch and day chosen before the booking, as on a branch's page. */
export interface SlotQuery {
  cityId: string
  branchId: string
  date: string
  /** The examinee, where known. */
  contactsId?: string
}

/** Where booking a voucher begins: each service has a flow of its own. */
export const bookingUrl = (service: Service, voucherId: string, slotQuery?: SlotQuery) =>
  `${STARTS[service]}?${wantedSearch({ voucherId }, slotQuery)}`

/** The list of bookable vouchers, with the requested slot and examinee. */
export const chooseVoucherUrl = (slotQuery: Partial<SlotQuery>) => `${STARTS.general}?${wantedSearch({}, slotQuery)}`

function wantedSearch(
  before: Record<string, string>,
  { cityId = '', branchId = '', date = '', contactsId = '' }: Partial<SlotQuery> = {},
) {
  const chosen = Object.entries({ ...before, contactsId, cityId, branchId, date }).filter(([, value]) => value)
  return new URLSearchParams(chosen).toString()
}
