import sharp from 'sharp'
import { aHome, anAddress } from '../../src/modules/address/samples.ts'
import {
  aBuyer,
  anOrder,
  anyReason,
  aPaidOrder,
  aSubmit,
  decideRefund,
  requestRefund,
  ship,
} from '../../src/modules/order/samples.ts'
import type { TestClient } from '../support/client.ts'
import { type Environment, type Request, type Resent, type ResentCalls, sentHome } from './request.ts'

type Prepare = (environment: Environment, client: TestClient) => Promise<Request>
const does = (prepare: Prepare): Resent => ({ kind: 'does', prepare })
const gives = (prepare: Prepare): Resent => ({ kind: 'gives', prepare })

const ISSUING_MS = 5_000
const title = { email: 'lin@mail.com' }
const pieces = 'select coalesce(sum(quantity), 0) as n from cart_line where member_id = $1'
const favourites = 'select count(*) as n from favourite where member_id = $1'
const attempts = 'select count(*) as n from payment_attempt where member_id = $1'

async function createCartLine({ unsold }: Environment, { api }: TestClient): Promise<string> {
  return (await api.addToCart({ productSpecId: unsold.id })).cartId
}

async function createFavourite({ goods }: Environment, { api }: TestClient): Promise<string> {
  await api.addFavourites({ products: [{ productId: goods.productId, seenPrice: 9_900 }] })
  return goods.productId
}

/** The price order of a paid examination, all of it asked back. */
async function whole(environment: Environment, client: TestClient) {
  const orderNo = await aPaidOrder(environment.mall, client, [environment.spec])
  const offer = await client.api.refundOffer({ orderNo })
  return { ...anyReason, orderNo, pieceIds: offer.pieces.map(({ pieceId }) => pieceId), seenAmount: offer.cashFen }
}

/** Shipped goods that the buyer wants to send back. */
async function createRefundRequest(environment: Environment, client: TestClient): Promise<string> {
  const { specs, sample } = await sentHome(environment, client)
  const orderNo = await aPaidOrder(environment.mall, client, specs, sample)
  await ship(environment.ctx, orderNo, '顺丰速运', 'SF1')
  return (await requestRefund(environment.mall, client, orderNo)).afterSaleId
}

/** From the cart to the money, and back. */
export const buyingCalls: ResentCalls = {
  addToCart: does(async ({ unsold }, { memberId }) => ({
    input: { productSpecId: unsold.id, quantity: 2 },
    effect: [pieces, [memberId], 2],
  })),
  mergeCart: does(async ({ unsold }, { memberId }) => ({
    input: [{ productSpecId: unsold.id, quantity: 2 }],
    effect: [pieces, [memberId], 2],
  })),
  editCart: does(async (environment, client) => ({
    input: { edits: [{ cartId: await createCartLine(environment, client), quantity: 4 }] },
    effect: [pieces, [client.memberId], 4],
  })),
  deleteCart: does(async (environment, client) => {
    await client.api.addToCart({ productSpecId: environment.goods.id })
    return { input: { cartIds: [await createCartLine(environment, client)] }, effect: [pieces, [client.memberId], 1] }
  }),
  addFavourites: does(async ({ goods, spec }, { memberId }) => ({
    input: { products: [goods, spec].map(({ productId }) => ({ productId, seenPrice: 9_900 })) },
    effect: [favourites, [memberId], 2],
  })),
  removeFavourites: does(async (environment, client) => ({
    input: { productIds: [await createFavourite(environment, client)] },
    effect: [favourites, [client.memberId], 0],
  })),
  setFavouriteNotice: does(async (environment, client) => ({
    input: { productId: await createFavourite(environment, client), hasNotice: true },
    effect: [`${favourites} and notice_since is not null`, [client.memberId], 1],
  })),
  settPayNew: does(async ({ spec }, { memberId }) => ({
    input: aSubmit([spec]),
    effect: ['select count(*) as n from mall_order where member_id = $1', [memberId], 1],
  })),
  cancelOrder: does(async ({ mall, spec }, client) => {
    const orderNo = await anOrder(mall, client, [spec])
    await client.api.pay({ orderId: orderNo })
    const query = `select count(*) as n from order_history where order_no = $1 and to_state = 'cancelled'`
    return { input: { orderNo }, effect: [query, [orderNo], 1] }
  }),
  changeOrderAddress: does(async (environment, client) => {
    const { specs, sample } = await sentHome(environment, client)
    const orderNo = await aPaidOrder(environment.mall, client, specs, sample)
    const { addressId } = await client.api.editAddress({ ...aHome, street: '另一条街 8 号' })
    const query = `select count(*) as n from order_history where order_no = $1 and what = '改收货地址'`
    return { input: { orderNo, addressId }, effect: [query, [orderNo], 1] }
  }),
  confirmReceipt: does(async (environment, client) => {
    const { specs, sample } = await sentHome(environment, client)
    const orderNo = await aPaidOrder(environment.mall, client, specs, sample)
    await ship(environment.ctx, orderNo, '顺丰速运', 'SF1')
    const query = `select count(*) as n from order_history where order_no = $1 and to_state = 'completed'`
    return { input: { orderNo }, effect: [query, [orderNo], 1] }
  }),
  pay: does(async ({ mall, spec }, client) => ({
    input: { orderId: await anOrder(mall, client, [spec]) },
    effect: [attempts, [client.memberId], 1],
  })),
  getNewQrcode: gives(async ({ mall, spec }, client) => ({
    input: { orderId: await anOrder(mall, client, [spec]) },
    effect: [attempts, [client.memberId], 1],
  })),
  customsGetNewQrcode: gives(async ({ mall, abroad }, client) => {
    const sample = { addressId: await anAddress(client), realName: aBuyer }
    const orderId = await anOrder(mall, client, [abroad], sample)
    return { input: { orderId }, effect: [attempts, [client.memberId], 1] }
  }),
  weixinLoginDefalt: gives(async ({ mall, spec }, client) => ({
    input: { orderId: await anOrder(mall, client, [spec]) },
    effect: [attempts, [client.memberId], 0],
  })),
  saveRefund: does(async (environment, client) => ({
    input: await whole(environment, client),
    effect: [
      'select coalesce(sum(amount_fen), 0) as n from after_sale where member_id = $1',
      [client.memberId],
      49_900,
    ],
  })),
  withdrawRefund: does(async (environment, client) => {
    const afterSaleId = await createRefundRequest(environment, client)
    const query = `select count(*) as n from after_sale_history where after_sale_id = $1 and to_state = 'withdrawn'`
    return { input: { afterSaleId }, effect: [query, [afterSaleId], 1] }
  }),
  saveReturnWaybill: does(async (environment, client) => {
    const afterSaleId = await createRefundRequest(environment, client)
    await decideRefund(environment, afterSaleId, 'ask', '请寄到仓库')
    const query = `select count(*) as n from after_sale_history where after_sale_id = $1 and what = '寄回商品'`
    return { input: { afterSaleId, carrier: '顺丰', waybill: 'SF12345678' }, effect: [query, [afterSaleId], 1] }
  }),
  uploadRefundPicture: does(async (_, { memberId }) => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9470f' } })
    return {
      input: {},
      file: new Uint8Array(await picture.png().toBuffer()),
      effect: ['select count(*) as n from after_sale_picture where member_id = $1', [memberId], 1],
    }
  }),
  saveInvoice: does(async ({ mall, spec }, client) => {
    const orderNo = await aPaidOrder(mall, client, [spec])
    return {
      input: { orderNo, title },
      effect: ['select count(*) as n from invoice where order_no = $1', [orderNo], 1],
    }
  }),
  reopenInvoice: does(async ({ mall, spec }, client) => {
    const orderNo = await aPaidOrder(mall, client, [spec])
    await client.api.saveInvoice({ orderNo, title })
    await mall.tick('fetch-invoices')
    mall.clock.advance(ISSUING_MS)
    await mall.tick('fetch-invoices')
    const query = `select count(*) as n from order_history where order_no = $1 and why = '换开发票'`
    return { input: { orderNo, title: { email: 'xiao@mail.com' } }, effect: [query, [orderNo], 1] }
  }),
  saveUserInvoiceByUserId: does(async (_, { memberId }) => ({
    input: title,
    effect: ['select count(*) as n from user_invoice where member_id = $1', [memberId], 1],
  })),
}
