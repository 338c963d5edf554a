import { signedFields } from '@mall/sandbox/alipay/signature'
import { keptAlipayKeys, openedAlipay } from '@mall/sandbox/store/keys'
import type { TestMall } from '../../testing/mall.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Opens Alipay's page as the payer's browser does; what it shows. */
async function openAlipayPage(mall: TestMall, payUrl: string): Promise<string> {
  const { pathname, search } = new URL(payUrl)
  return (await mall.fetch(pathname + search)).text()
}

/** The payer arrives and says yes; false: the page doesn't take it any more. */
export async function payAtAlipay(mall: TestMall, payUrl: string): Promise<boolean> {
  await openAlipayPage(mall, payUrl)
  const biz = JSON.parse(new URL(payUrl).searchParams.get('biz_content') ?? '{}')
  const body = new URLSearchParams({ out_trade_no: String(biz.out_trade_no), result: 'success' }).toString()
  const answer = await mall.fetch('/sandbox/alipay/cashier/pay', {
    method: 'POST',
    headers: form,
    body,
    redirect: 'manual',
  })
  return answer.status === 303
}

export interface AlipayNoticeSample {
  outTradeNo: string
  yuan: string
  appId?: string
  sellerId?: string
  id?: string
}

/** A notice that Alipay has signed: its fields, which can be changed or repeated. */
export async function anAlipayNotice(mall: TestMall, sample: AlipayNoticeSample): Promise<Record<string, string>> {
  const keys = openedAlipay(await keptAlipayKeys(mall.ctx.pool))
  const fields = {
    notify_id: sample.id ?? mall.ctx.ids.id(),
    app_id: sample.appId ?? keys.appId,
    seller_id: sample.sellerId ?? keys.sellerId,
    out_trade_no: sample.outTradeNo,
    trade_no: '2026000000000000000000000001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: sample.yuan,
    gmt_payment: '2026-11-20 10:00:00',
  }
  return signedFields(fields, keys)
}

/** Sends it to the mall; its words. */
export async function tellAlipay(mall: TestMall, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields).toString()
  return (await mall.fetch('/api/v1/payment/alipayNotify', { method: 'POST', headers: form, body })).text()
}
