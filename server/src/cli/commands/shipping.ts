import type { Context } from '../../app/context.ts'
import { operatorApi } from '../../app/staff/operator-api.ts'

/** Where the goods of an order go, and what is in the parcel. */
export async function labelLines(ctx: Context, [orderNo = '']: readonly string[]): Promise<string> {
  const { name, mobile, address, goods } = await operatorApi(ctx).getOrderLabel({ orderNo })
  return [`${name} ${mobile}`, address, ...goods.map((one) => `${one.name}\t${one.quantity} 份`)].join('\n')
}

export async function shipFor(ctx: Context, [orderNo = '', carrier = '', waybillNo = '']: readonly string[]) {
  await operatorApi(ctx).shipOrder({ orderNo, carrier, waybillNo, reason: '已交快递' })
}
