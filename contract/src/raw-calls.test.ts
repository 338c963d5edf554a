import { expect, test } from 'vitest'
import { calls } from './calls.ts'

/** Section 8 of the specification: "endpoints whose raw response is returned to the caller". */
const RAW = {
  'invoice save': ['saveUserInvoiceByUserId', 'saveInvoice'],
  'invoice reopen': ['reopenInvoice'],
  'add-package check': ['addPackageChooseCheck'],
  'contact edit': ['editContacts'],
  'ID verification': ['verifyIdCard'],
  captchas: ['sCaptcha', 'getCaptcha'],
  'change date': ['changeDateAndSpanTime'],
  'refund save': ['saveBookingRefund', 'saveRefund'],
  nextStep: ['nextStep'],
  'cancel booking': ['cancleBooking'],
  'settlement verify': ['verifySettlement'],
  'coupon draw': ['drawCoupon'],
  'product info': ['getProductInfo'],
  'AI assistant': ['authChannel', 'getFlag', 'encryptJump', 'askAssistant', 'rateAnswer'],
  'enterprise content': [
    'contentGetDynamics',
    'contentGetDataReport',
    'getNewsList',
    'getArticleInfo',
    'getGroupDataReport',
  ],
} as const

test.each(Object.entries(RAW))('%s hands its whole answer to the caller', (_, names) => {
  for (const name of names) expect(calls[name], name).toMatchObject({ raw: true })
})

test('polls and beats run without the loading mask', () => {
  for (const name of [
    'wxPayGetStatus',
    'customsWxPayGetStatus',
    'linkBindStaff',
    'authChannel',
    'getConsultation',
  ] as const)
    expect(calls[name], name).toMatchObject({ quiet: true })
})
