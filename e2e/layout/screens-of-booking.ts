import type { Page } from '@playwright/test'
import type { PreparedMember } from './prepared-member.ts'
import type { SCREENS } from './screens.ts'

/** The steps of a booking flow, of the three that there are. */
const url = (path: string, choices: Readonly<Record<string, string>>) => `/${path}?${new URLSearchParams(choices)}`

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

/** Screens of the steps in each flow. */
const ASKS = {
  appointment: { who: '这次给谁做？', branch: '去哪家院区？' },
  'dental-appointment': { who: '这次谁去看牙？', branch: '去哪家口腔院区？' },
  'market-appointment': { who: '这些项目给谁做？', branch: '去哪家院区做？' },
}
/** The time that is left stands in a timer, which is no part of the heading's name. */
const AWAITS_PAYMENT = /^订单已提交，\s?请在 内付款$/
const calendar = (page: Page) => page.getByRole('grid', { name: /能约的日子/ })

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
        at: async (member) => url(path('choosePerson'), { voucherId: (await chosen(member)).voucherId }),
        shows: ASKS[flow].who,
      },
    ],
    [path('newPerson')]: [
      {
        name: `${flow}-new-person`,
        at: async (member) => url(path('newPerson'), await chosen(member)),
        shows: '新增体检人',
      },
    ],
    [path('editPerson')]: [
      {
        name: `${flow}-edit-person`,
        at: async (member) => {
          const flowChoices = await chosen(member)
          return url(path('editPerson'), { ...flowChoices, personId: flowChoices.contactsId })
        },
        shows: '修改王志远的信息',
      },
    ],
    [path('branchHospital')]: [
      {
        name: `${flow}-branch`,
        at: async (member) => url(path('branchHospital'), await chosen(member)),
        shows: ASKS[flow].branch,
      },
      {
        name: `${flow}-branch-near`,
        at: async (member) => url(path('branchHospital'), { ...(await chosen(member)), cityId: '110100' }),
        position: { latitude: 39.914, longitude: 116.417 },
        shows: (page) => page.getByRole('radiogroup', { name: '院区' }).getByText(/^\d+\.\d km$/),
        open: (page) => page.getByRole('button', { name: '离我最近' }).click(),
      },
      {
        name: `${flow}-calendar`,
        at: async (member) => {
          const { branchId, date } = await holdOf[flow](member)
          return url(path('branchHospital'), { ...(await chosen(member)), branchId, date, view: 'calendar' })
        },
        shows: calendar,
      },
    ],
    [path('packageDetails')]: [
      {
        name: `${flow}-items`,
        at: async (member) => url(path('packageDetails'), await chosen(member)),
        shows: (page) => page.getByText(/^共 \d+ 项，都已付过/),
      },
    ],
    [path('confirm')]: [
      {
        name: `${flow}-confirm`,
        at: async (member) => url(path('confirm'), await holdOf[flow](member)),
        shows: (page) => page.getByText('请核对一遍'),
      },
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
      at: async (member) => url('market-appointment/addItems', { ...(await member.marketHold()), holdId: '' }),
      shows: '挑您想做的项目',
    },
  ],
  'appointment/optionalItems': [
    {
      name: 'optional-items',
      at: async (member) => url('appointment/optionalItems', await member.hold()),
      shows: '要不要加几项？',
    },
  ],
  'appointment/pay/:orderId': [
    {
      name: 'appointment-pay',
      at: async (member) => `/appointment/pay/${await member.extrasOrder()}`,
      shows: AWAITS_PAYMENT,
    },
  ],
  'appointment/wechatPayment/:orderId': [
    {
      name: 'appointment-wechat-payment',
      at: async (member) => `/appointment/wechatPayment/${await member.extrasOrder()}`,
      shows: AWAITS_PAYMENT,
    },
  ],
  'appointmentAddition/:additionId': [
    {
      name: 'addition',
      at: async (member) => `/appointmentAddition/${await member.addition()}`,
      shows: /想给王志远加 1 项$/,
    },
  ],
  newPlace: [
    {
      name: 'new-place',
      at: async () => '/newPlace#nobody-knows-it',
      shows: '这个链接打不开',
      noise: /status of 400/,
    },
  ],
  appointmentTransfer: { leadsTo: 'the booking of an order' },
  chooseCalendar: [
    {
      name: 'choose-calendar',
      at: async (member) => url('chooseCalendar', await member.hold()),
      shows: '整个可约期',
    },
  ],
}
