import { calls } from '@mall/contract/calls'
import { Failure } from '@mall/contract/failures'
import { proofFor } from '@mall/contract/wire/signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContact, aMobile, askForCode, codeOn, UNWRITTEN_AGREED } from '../../src/modules/account/samples.ts'
import { aHold, aSlot, aVoucher } from '../../src/modules/appointment/samples.ts'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { aSpecOf, type ProductSample } from '../../src/modules/catalogue/samples.ts'
import { anOrder, aSubmit } from '../../src/modules/order/samples.ts'
import type { TestClient } from '../support/client.ts'
import { databaseSnapshot } from '../support/database-snapshot.ts'
import { ORIGIN, openMall, type TestMall } from '../support/mall.ts'

/** The one list of what people send wrongly: what the mall answers, in words that say what to do, and that nothing changed. */
let mall: TestMall
let member: TestClient

beforeAll(async () => {
  mall = await openMall()
  member = await mall.member()
})
afterAll(() => mall[Symbol.asyncDispose]())

type Call = () => Promise<unknown>
/** Name, code, words, and what prepares the request. Tables after it are those that may change, and why. */
type Case = [name: string, code: number, words: RegExp, prepare: () => Promise<Call>, mayChange?: string[]]

const device = () => mall.visitor()
const login = async (client: TestClient, mobile: string, sms_code: string) =>
  client.api.oauthToken({
    grant_type: 'urn:mall:params:oauth:grant-type:sms',
    mobile,
    sms_code,
    agreed: UNWRITTEN_AGREED,
  })

const logins: Case[] = [
  [
    'a code for a wrong mobile number',
    40000,
    /^参数有误：mobile，请输入 11 位手机号$/,
    async () => {
      const client = await device()
      return () => client.api.sCaptcha({ mobile: '12345678901', captcha: 'x' })
    },
  ],
  [
    'a login with a wrong mobile number',
    40000,
    /^参数有误：mobile，请输入 11 位手机号$/,
    async () => {
      const client = await device()
      return () => login(client, '1381234567', '123456')
    },
  ],
  [
    'a code that is no code',
    40000,
    /^参数有误：sms_code，验证码是 6 位数字$/,
    async () => {
      const client = await device()
      return () => login(client, '13812345678', '12345x')
    },
  ],
  [
    'a wrong code',
    60104,
    /^验证码不正确，请检查后重新输入$/,
    async () => {
      const [client, mobile] = [await device(), aMobile(mall.ctx)]
      await askForCode(client, mobile)
      const wrong = (await codeOn(mall, mobile)) === '000000' ? '000001' : '000000'
      return () => login(client, mobile, wrong)
    },
    // The tries are counted.
    ['login_code', 'rate_count'],
  ],
  [
    'a spent code',
    60105,
    /^验证码已失效，请重新获取$/,
    async () => {
      const [client, mobile] = [await device(), aMobile(mall.ctx)]
      await askForCode(client, mobile)
      const code = await codeOn(mall, mobile)
      await login(client, mobile, code)
      return () => login(client, mobile, code)
    },
    ['rate_count'],
  ],
]

const signatures: Case[] = [
  [
    'an unsigned POST',
    10101,
    /^请求没有签名，请刷新页面再试$/,
    async () => {
      const body = JSON.stringify({ productSpecId: (await aSpecOf(mall.ctx)).id })
      return () => post(body, {})
    },
  ],
  [
    'a replayed POST',
    10104,
    /^这个请求已经处理过，请刷新页面再试$/,
    async () => {
      const body = JSON.stringify({ productSpecId: (await aSpecOf(mall.ctx)).id })
      const headers = await signed(body)
      await post(body, headers)
      return () => post(body, headers)
    },
  ],
]

const requests = (id: string, quantity = 1, sellingFen = 49_900) => aSubmit([{ id, sellingFen, quantity }])
const submit = (input: ReturnType<typeof aSubmit> & { remark?: string }) =>
  member.api.settPayNew(input, { idempotencyKey: mall.ctx.ids.id() })

const unknown = 'nobody-sells-this'
const goods: Case[] = [
  [
    'an unknown product in the cart',
    40400,
    /没有找到/,
    async () => () => member.api.addToCart({ productSpecId: unknown }),
  ],
  [
    'an unknown product at settlement',
    40400,
    /没有找到/,
    async () => () => member.api.directSettlement({ productSpecId: unknown }),
  ],
  ['an unknown product in a submit', 8016, /请核对后再提交/, async () => () => submit(requests(unknown))],
  [
    'an unknown product to look at',
    40400,
    /没有找到/,
    async () => () => member.api.getProductInfo({ productId: unknown }),
  ],
  ...onSpec('a withdrawn product in the cart', 60201, /^这个商品已下架，请看看新版/, { isOnSale: false }, (id) =>
    member.api.addToCart({ productSpecId: id }),
  ),
  ...onSpec('a withdrawn product at settlement', 60201, /^这个商品已下架，请看看新版/, { isOnSale: false }, (id) =>
    member.api.directSettlement({ productSpecId: id }),
  ),
  ...onSpec('a withdrawn product in a submit', 8016, /请核对后再提交$/, { isOnSale: false }, (id) =>
    submit(requests(id)),
  ),
  ...onSpec('a price that changed since the cart was made', 60007, /^价格有变化，请核对后再提交$/, {}, (id) =>
    submit(requests(id, 1, 39_900)),
  ),
  ...onSpec('cross-border goods above 5,000 yuan', 60406, /，或分几单买$/, { isCrossBorder: true }, async (id) => {
    await member.api.cartSettlement({ productSpecIds: [id] })
  }),
  ...onSpec('a remark of 201 characters', 40000, /remark，备注最多 200 个字$/, {}, (id) =>
    submit({ ...requests(id), remark: '好'.repeat(201) }),
  ),
]

/** Every way in that takes a quantity. */
const takers: [string, (id: string, quantity: number) => Promise<unknown>][] = [
  ['the cart', (productSpecId, quantity) => member.api.addToCart({ productSpecId, quantity })],
  ['a guest cart', (productSpecId, quantity) => member.api.cartProductList([{ productSpecId, quantity }])],
  ['a merge of carts', (productSpecId, quantity) => member.api.mergeCart([{ productSpecId, quantity }])],
  ['an edit of the cart', (cartId, quantity) => member.api.editCart({ edits: [{ cartId, quantity }] })],
  ['a direct purchase', (productSpecId, quantity) => member.api.directSettlement({ productSpecId, quantity })],
  ['a check before the submit', (id, quantity) => member.api.verifySettlement({ lines: requests(id, quantity).lines })],
  ['a split of orders', (id, quantity) => member.api.splitOrderMsg({ lines: requests(id, quantity).lines })],
  ['a submit', (id, quantity) => submit(requests(id, quantity))],
]
const quantities: [number, RegExp][] = [
  [0, /数量至少为 1$/],
  [-1, /数量至少为 1$/],
  [1.5, /数量要是整数$/],
  [100, /数量最多为 99$/],
  [1000, /数量最多为 99$/],
  [1e21, /quantity，数量/],
]

const places: Case[] = [
  [
    'a full slot',
    60301,
    /^该时段已约满，请换一个时段$/,
    async () => {
      const slot = await aSlot(mall.ctx, { branchId: (await aBranch(mall.ctx)).id, capacity: 1, taken: 1 })
      const [voucher, contact] = [await aVoucher(mall.ctx, member), await aContact(mall.ctx, member)]
      const { branchId, day: date, timespanId } = slot
      return () => member.api.nextStep({ voucherId: voucher.id, contactsId: contact.id, branchId, date, timespanId })
    },
  ],
  [
    'an expired hold',
    60303,
    /^为您保留的名额已到期，请重新选择时段$/,
    async () => {
      const expiresAt = new Date(mall.clock.now().getTime() - 1)
      const { id: holdId } = await aHold(mall.ctx, { memberId: member.memberId, expiresAt })
      return () => member.api.submitBooking({ holdId })
    },
  ],
]

/** Every call that takes an order's number. */
const orderCalls: [string, (orderNo: string) => Promise<unknown>][] = [
  ['the order itself', (orderNo) => member.api.getOrder({ orderNo })],
  ['its cancelling', (orderNo) => member.api.cancelOrder({ orderNo })],
  ['its payment message', (orderId) => member.api.queryPayMessage({ orderId })],
  ['the check before its payment', (orderId) => member.api.validateBeforePay({ orderId })],
  ['its payment', (orderId) => member.api.pay({ orderId })],
  ['a new code for it', (orderId) => member.api.getNewQrcode({ orderId })],
  ['the state of its payment', (orderId) => member.api.wxPayGetStatus({ orderId })],
]
const foreign: Case[] = orderCalls.map(([what, call]) => [
  `a foreign order number: ${what}`,
  40400,
  /^没有找到，可能已被删除或地址有误，请返回重新选择$/,
  async () => {
    const orderNo = await anOrder(mall, await mall.member(), [await aSpecOf(mall.ctx)])
    // An unknown id gets the same answer, so that ids cannot be probed.
    expect(await refusalOf(() => call(orderNo))).toEqual(await refusalOf(() => call('26112000ZZZZZZZZZZZZZZZZ')))
    return () => call(orderNo)
  },
])

test.each([...logins, ...signatures, ...goods, ...places, ...foreign])(
  '%s is answered with %i, and changes nothing',
  async (_, code, words, prepare, mayChange = []) => {
    const ask = await prepare()
    const before = await databaseSnapshot(mall.ctx, mayChange)
    expect(await refusalOf(ask)).toEqual({ code, msg: expect.stringMatching(words) })
    expect(await databaseSnapshot(mall.ctx, mayChange)).toEqual(before)
  },
)

test.each(takers)('%s refuses quantities beyond 1 to 99 in words, and changes nothing', async (name, take) => {
  const spec = await aSpecOf(mall.ctx)
  const { cartId } = await member.api.addToCart({ productSpecId: spec.id })
  const before = await databaseSnapshot(mall.ctx)
  for (const [quantity, words] of quantities) {
    const refusal = await refusalOf(() => take(name.startsWith('an edit') ? cartId : spec.id, quantity))
    expect(refusal).toEqual({ code: 40000, msg: expect.stringMatching(words) })
  }
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

function onSpec(
  name: string,
  code: number,
  words: RegExp,
  input: ProductSample,
  call: (specId: string) => Promise<unknown>,
): Case[] {
  const prepare = async () => {
    const { id } = await aSpecOf(mall.ctx, input)
    if (input.isCrossBorder) await member.api.addToCart({ productSpecId: id, quantity: 11 })
    return () => call(id)
  }
  return [[name, code, words, prepare]]
}

async function refusalOf(call: Call): Promise<{ code: number; msg: string } | 'not refused'> {
  const answer = await call().catch((error: unknown) => error)
  if (answer instanceof Failure) return { code: answer.code, msg: answer.message }
  return answer instanceof Response ? readRefusal(answer) : 'not refused'
}

async function readRefusal(answer: Response): Promise<{ code: number; msg: string }> {
  const { code, msg } = await answer.json()
  return { code, msg }
}

const ADD = `/api${calls.addToCart.path}`

const post = (body: string, headers: Record<string, string>) =>
  member.fetch(ADD, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', access_token: member.accessToken ?? '', ...headers },
  })

async function signed(body: string): Promise<Record<string, string>> {
  const nonce = (await member.fetch('/api/signing/nonce')).headers.get('dpop-nonce') ?? ''
  const { key, accessToken } = member
  const proof = await proofFor(key, { method: 'POST', url: new URL(ORIGIN + ADD), body, nonce, accessToken })
  return { authorization: `PoP ${proof}` }
}

test('NUL characters, which PostgreSQL cannot store, are removed from texts', async () => {
  const client = await mall.member()
  await client.api.saveProfile({ nickname: '林\0晓', sex: 0 })
  expect((await client.api.getUserInfo({})).nickname).toBe('林晓')
  await expect(client.api.getArticleInfo({ product: 'hexu', id: '\0' })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
})
