type Service = 'general' | 'dental' | 'market' | 'goods'

const STARTS: Readonly<Record<Service, string>> = {
  general: '/appointment/choosePerson',
  dental: '/dental-appointment/choosePerson',
  market: '/market-appointment/branchHospital',
  goods: '/appointment/choosePerson',
}

/** Where booking a voucher begins: each service has a flow of its own. */
export const bookingStart = (service: Service, voucherId: string) => `${STARTS[service]}?voucherId=${voucherId}`
