import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { failures } from './failures.ts'
import { plainCalls } from './plain-calls.ts'
import type { CallName } from './wire/client.ts'
import { httpSend, WEB_CLIENT } from './wire/http-client.ts'
import { createSigningKey } from './wire/signing.ts'

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

/** The browser's way to the mall, which answers every call with this refusal. */
async function refusing(code: number, msg: string, data: object) {
  const key = await createSigningKey()
  const origin = 'https://mall.test'
  const send = httpSend({
    calls: plainCalls(),
    origins: { main: origin, login: origin, content: origin, assistant: origin },
    channel: () => 'PC',
    signingKey: async () => key,
    accessToken: () => null,
    basicCredential: WEB_CLIENT,
    fetch: async () => Response.json({ code, msg, data }, { headers: { 'dpop-nonce': 'n' } }),
    monotonicNow: () => 0,
  })
  return (name: CallName) => send(name, {})
}

/** Every call does so: what a refusal is told with, the screen decides; most leave it to the toast of `useMutation`. */
test.each(Object.entries(RAW))('%s hands its whole answer to the caller', async (_, names) => {
  const { code } = failures.PERSON_ALREADY_BOOKED
  const send = await refusing(code, '这位体检人这一天已有预约', { bookingId: 'b-1' })
  for (const name of names) {
    const presentations = {
      failure: 'PERSON_ALREADY_BOOKED',
      code,
      message: '这位体检人这一天已有预约',
      data: { bookingId: 'b-1' },
    }
    await expect(send(name), name).rejects.toMatchObject(presentations)
  }
})

test.each([
  ['submitBooking', 'BOOKING_NEEDS_ATTENTION', 50005],
  ['sCaptcha', 'CAPTCHA_WRONG', 21301],
  ['settPayNew', 'PRICE_CHANGED', 60007],
  ['settPayNew', 'GOODS_INVALID', 8016],
] as const)('%s hands %s over as %i with its data', async (name, failure, code) => {
  expect(failures[failure].code).toBe(code)
  const send = await refusing(code, '请看一眼', { reasons: ['怀孕'] })
  await expect(send(name)).rejects.toMatchObject({ failure, code, message: '请看一眼', data: { reasons: ['怀孕'] } })
})

test('polling calls and heartbeats run without the loading mask', () => {
  for (const name of [
    'wxPayGetStatus',
    'customsWxPayGetStatus',
    'linkBindStaff',
    'authChannel',
    'getConsultation',
  ] as const)
    expect(calls[name], name).toMatchObject({ quiet: true })
})
