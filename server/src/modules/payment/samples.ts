import { addDays, instantOf } from '@mall/contract/days'
import { loadWechatPayKeys, openWechatPayKeys } from '@mall/sandbox/store/keys'
import { encrypted, platformHeaders } from '@mall/sandbox/wechat-pay/signature'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import { gatherJournal } from './journal/gather-journal.ts'

export interface WebhookSample {
  outTradeNo: string
  amountFen: number
  id?: string
  /** The addressee; the mall's own account by default. */
  appid?: string
  mchid?: string
  /** When it was signed; now by default. */
  signedAt?: Date
}

/** A payment webhook, signed and encrypted as by the gateway: bytes and headers that can be sent, changed or repeated. */
export async function aWebhook(mall: TestMall, sample: WebhookSample) {
  const keys = openWechatPayKeys(await loadWechatPayKeys(mall.ctx.pool))
  const plain = JSON.stringify({
    appid: sample.appid ?? keys.appId,
    mchid: sample.mchid ?? keys.mchId,
    out_trade_no: sample.outTradeNo,
    transaction_id: '4200000000000000000000000001',
    trade_state: 'SUCCESS',
    success_time: mall.clock.now().toISOString(),
    amount: { total: sample.amountFen, currency: 'CNY' },
  })
  const body = JSON.stringify({
    id: sample.id ?? mall.ctx.ids.id(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: encrypted(plain, 'transaction', keys),
  })
  const signedAt = sample.signedAt ?? mall.clock.now()
  return { body, headers: await platformHeaders(body, keys, { now: () => signedAt }) }
}

/** Sends a webhook to the mall; returns status and answer. */
export async function sendWebhook(mall: TestMall, webhook: { body: string; headers: Record<string, string> }) {
  const answer = await mall.fetch('/api/v1/payment/wxPayNotify', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...webhook.headers },
    body: webhook.body,
  })
  const text = await answer.text()
  return { status: answer.status, answer: text === '' ? null : JSON.parse(text) }
}

/** The order's payment numbers with their states, in the order of the attempts. */
export async function attemptsOf(mall: TestMall, orderNo: string) {
  const { rows } = await mall.ctx.pool.query<{ outTradeNo: string; state: string }>(
    `select out_trade_no as "outTradeNo", state from payment_attempt where order_no = $1 order by out_trade_no`,
    [orderNo],
  )
  return rows
}

export async function refundsOf(mall: TestMall, orderNo: string) {
  const { rows } = await mall.ctx.pool.query<{ outRefundNo: string; amountFen: number; state: string }>(
    `select out_refund_no as "outRefundNo", amount_fen as "amountFen", state from refund where order_no = $1`,
    [orderNo],
  )
  return rows
}

export async function countVouchers(mall: TestMall, orderNo: string): Promise<number> {
  const { rows } = await mall.ctx.pool.query<{ n: number }>('select count(*) as n from voucher where order_no = $1', [
    orderNo,
  ])
  return rows[0]?.n ?? -1
}

/** The gateway has executed the refunds and reported them. */
export async function paidBack(mall: TestMall): Promise<void> {
  await mall.drainJobs()
  mall.clock.advance(5_000)
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
}

/** Clears the gateways' planned faults. */
export async function clearFaults(mall: TestMall): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ fault: 'none' })
  await mall.fetch('/sandbox/faults', { method: 'POST', headers, body })
}

/** Opens Alipay's page as the payer's browser does and returns its content. */
async function openAlipayPage(mall: TestMall, payUrl: string): Promise<string> {
  const { pathname, search } = new URL(payUrl)
  return (await mall.fetch(pathname + search)).text()
}

/** Pays on the page; false: it no longer accepts the payment. */
export async function payAtAlipay(mall: TestMall, payUrl: string): Promise<boolean> {
  await openAlipayPage(mall, payUrl)
  const biz = JSON.parse(new URL(payUrl).searchParams.get('biz_content') ?? '{}')
  const body = new URLSearchParams({ out_trade_no: String(biz.out_trade_no), result: 'success' }).toString()
  const answer = await mall.fetch('/sandbox/alipay/cashier/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  })
  return answer.status === 303
}

/** What the books say moved on a day. */
export const journalOfDay = ({ ctx }: TestMall, day: string) => gatherJournal(ctx.db, day)

const REASON = '五方一致'

export const finance = (mall: TestMall, name = '孙会计') => mall.staff({ name, roles: [['finance', null]] })

/** The noon after a day: the bank's statement and the companies' bills are there, and the books of the day are compared. */
export async function nextNoon(mall: TestMall, day: string) {
  mall.clock.set(instantOf(addDays(day, 1), '12:00').toISOString())
  const { api } = await finance(mall, '周出纳')
  const file = await (await mall.visitor()).fetch('/sandbox/bank/statement.csv')
  await api.addBankStatement({}, { file: new TextEncoder().encode(await file.text()) })
  for (const name of ['reconcile-bills-wechat', 'reconcile-bills-alipay', 'check-books']) await mall.tick(name)
}

export const seal = async ({ api }: StaffClient, day: string) =>
  api.sealBookDay({ day, version: (await api.getBookDay({ day })).version, reason: REASON })
