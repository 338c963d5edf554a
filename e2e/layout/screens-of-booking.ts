import type { PreparedMember } from './prepared-member.ts'
import type { SCREENS } from './screens.ts'

/** The steps of a booking flow, of the three that there are. */
const address = (path: string, choices: Readonly<Record<string, string>>) => `/${path}?${new URLSearchParams(choices)}`

const voucherOf = {
  appointment: (member: PreparedMember) => member.voucher(),
  'dental-appointment': (member: PreparedMember) => member.dentalVoucher(),
  'market-appointment': (member: PreparedMember) => member.marketVoucher(),
}
const holdOf = {
  appointment: (member: PreparedMember) => member.hold(),
  'dental-appointment': (member: PreparedMember) => member.dentalHold(),
  'market-appointment': (member: PreparedMember) => member.marketHold(),
}

function flowScreens(flow: keyof typeof voucherOf): typeof SCREENS {
  const path = (step: string) => `${flow}/${step}`
  const chosen = async (member: PreparedMember) => {
    await member.family()
    return { voucherId: await voucherOf[flow](member), contactsId: await member.contact() }
  }
  return {
    [path('choosePerson')]: [
      {
        name: `${flow}-person`,
        at: async (member) => address(path('choosePerson'), { voucherId: (await chosen(member)).voucherId }),
      },
    ],
    [path('newPerson')]: [
      { name: `${flow}-new-person`, at: async (member) => address(path('newPerson'), await chosen(member)) },
    ],
    [path('editPerson')]: [
      { name: `${flow}-edit-person`, at: async (member) => address(path('editPerson'), await chosen(member)) },
    ],
    [path('branchHospital')]: [
      { name: `${flow}-branch`, at: async (member) => address(path('branchHospital'), await chosen(member)) },
      {
        name: `${flow}-calendar`,
        at: async (member) => {
          const { branchId, date } = await holdOf[flow](member)
          return address(path('branchHospital'), { ...(await chosen(member)), branchId, date, view: 'calendar' })
        },
      },
    ],
    [path('packageDetails')]: [
      { name: `${flow}-items`, at: async (member) => address(path('packageDetails'), await chosen(member)) },
    ],
    [path('confirm')]: [
      { name: `${flow}-confirm`, at: async (member) => address(path('confirm'), await holdOf[flow](member)) },
    ],
  }
}

export const bookingScreens: typeof SCREENS = {
  ...Object.fromEntries(
    ['profile', 'appointment', 'dental-appointment', 'market-appointment'].map((base) => [
      base,
      { leadsTo: 'its first screen' },
    ]),
  ),
  ...flowScreens('appointment'),
  ...flowScreens('dental-appointment'),
  ...flowScreens('market-appointment'),
  'market-appointment/addItems': [
    {
      name: 'add-items',
      at: async (member) => address('market-appointment/addItems', { ...(await member.marketHold()), holdId: '' }),
    },
  ],
  'appointment/optionalItems': [
    { name: 'optional-items', at: async (member) => address('appointment/optionalItems', await member.hold()) },
  ],
  'appointment/pay/:orderId': [
    { name: 'appointment-pay', at: async (member) => `/appointment/pay/${await member.extrasOrder()}` },
  ],
  'appointment/wechatPayment/:orderId': [
    {
      name: 'appointment-wechat-payment',
      at: async (member) => `/appointment/wechatPayment/${await member.extrasOrder()}`,
    },
  ],
  'appointmentAddition/:additionId': [
    { name: 'addition', at: async (member) => `/appointmentAddition/${await member.addition()}` },
  ],
  appointmentTransfer: { leadsTo: 'the booking of an order' },
  chooseCalendar: [{ name: 'choose-calendar', at: async (member) => address('chooseCalendar', await member.hold()) }],
}
