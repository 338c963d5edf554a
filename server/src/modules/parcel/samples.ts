import { createHash } from 'node:crypto'
import { rfc3339 } from '@mall/contract/days'
import type { TestClient } from '../../../test/support/client.ts'
import type { TestMall } from '../../../test/support/mall.ts'
import { anAddress } from '../address/samples.ts'
import { aSpecOf } from '../catalogue/samples.ts'

export { followParcels } from './follow-parcels.ts'
export { FOLLOW_DAYS, UNKNOWN_DAYS } from './rules.ts'

interface PushSample {
  waybillNo: string
  company?: string
  state?: string
  status?: 'polling' | 'shutdown' | 'abort' | 'updateall'
  comOld?: string
  comNew?: string
  /** Newest first, as text and minutes ago. */
  events: readonly (readonly [text: string, minutesAgo: number])[]
  /** Instead of the salt that was agreed. */
  salt?: string
}

/** What the tracking company would send, as a form. */
export function aPush({ ctx, sandbox }: Pick<TestMall, 'ctx' | 'sandbox'>, sample: PushSample): string {
  const { waybillNo, company = 'yuantong', state = '0', status = 'polling', comOld = '', comNew = '', events } = sample
  const data = events.map(([context, minutesAgo]) => {
    const at = new Date(ctx.clock.now().getTime() - minutesAgo * 60_000)
    return { time: shanghai(at), ftime: shanghai(at), context, areaName: '北京,北京市,朝阳区', status: '在途' }
  })
  const lastResult = { message: 'ok', nu: waybillNo, ischeck: '0', com: company, status: '200', state, data }
  const param = JSON.stringify({ status, message: '', autoCheck: comNew ? '1' : '0', comOld, comNew, lastResult })
  const sign = createHash('md5').update(param + (sample.salt ?? sandbox.carrier.salt))
  return new URLSearchParams({ sign: sign.digest('hex').toUpperCase(), param }).toString()
}

const shanghai = (instant: Date) => rfc3339(instant).slice(0, 19).replace('T', ' ')

/** Tells the mall, as the tracking company would. */
export function push(mall: TestMall, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return mall.fetch('/api/v1/parcel/notify', { method: 'POST', headers, body })
}

/** A spec that is sent, and where to. */
export async function someGoods({ ctx }: TestMall, client: TestClient) {
  return { spec: await aSpecOf(ctx, { serviceKind: 'goods' }), addressId: await anAddress(client) }
}
