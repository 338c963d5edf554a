import { signedFields } from '@mall/sandbox/alipay/signature'
import { loadAlipayKeys, openAlipayKeys } from '@mall/sandbox/store/keys'
import type { TestMall } from '../../../test/support/mall.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

export interface AlipayWebhookSample {
  outTradeNo: string
  yuan: string
  appId?: string
  sellerId?: string
  id?: string
}

/** A webhook signed by Alipay: its fields, which can be changed or repeated. */
export async function anAlipayWebhook(mall: TestMall, sample: AlipayWebhookSample): Promise<Record<string, string>> {
  const keys = openAlipayKeys(await loadAlipayKeys(mall.ctx.pool))
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

/** Sends it to the mall and returns the answer's text. */
export async function notifyFromAlipay(mall: TestMall, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields).toString()
  return (await mall.fetch('/api/v1/payment/alipayNotify', { method: 'POST', headers: form, body })).text()
}
