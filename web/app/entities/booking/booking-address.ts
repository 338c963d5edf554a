type Service = 'general' | 'dental' | 'market' | 'goods'

const STARTS: Readonly<Record<Service, string>> = {
  general: '/appointment/choosePerson',
  dental: '/dental-appointment/choosePerson',
  market: '/market-appointment/branchHospital',
  goods: '/appointment/choosePerson',
}

/** Where and when somebody already wants to go, from a branch's page. */
export interface WantedSlot {
  cityId: string
  branchId: string
  date: string
  /** Who is to go, where that is known. */
  contactsId?: string
}

/** Where booking a voucher begins: each service has a flow of its own. */
export const bookingAddress = (service: Service, voucherId: string, wanted?: WantedSlot) =>
  `${STARTS[service]}?${wantedSearch({ voucherId }, wanted)}`

/** The way to the vouchers that can be booked, with the place that is wanted, and who is to go. */
export const chooseVoucherAddress = (wanted: Partial<WantedSlot>) => `${STARTS.general}?${wantedSearch({}, wanted)}`

function wantedSearch(
  before: Record<string, string>,
  { cityId = '', branchId = '', date = '', contactsId = '' }: Partial<WantedSlot> = {},
) {
  const told = Object.entries({ ...before, contactsId, cityId, branchId, date }).filter(([, value]) => value)
  return new URLSearchParams(told).toString()
}
