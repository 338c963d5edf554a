import { isWorkKind, type WorkKind, type WorkThing, workKinds } from '@mall/contract/work/kinds'
import { isPauseName, pauseTitle } from '@mall/contract/work/pauses'
import { GATEWAYS, type GatewayName } from '../../../integrations/gateway.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { listFailedWork } from '../../work/public.ts'

export type FailedWork = Awaited<ReturnType<typeof listFailedWork>>[number]

const GATEWAY_NAMES: Readonly<Record<GatewayName, string>> = {
  'wechat-pay': '微信支付',
  alipay: '支付宝',
  customs: '海关申报',
  carrier: '快递查询',
  sms: '短信',
  mail: '邮件',
  'id-check': '实名核验',
  invoice: '开票平台',
  assistant: '智能助理',
  analytics: '统计平台',
  'staff-directory': '单位账号',
}

/** Whose system did not answer; '' for the mall itself. */
export function companyName(gateway: string): string {
  const name = GATEWAYS.find((one) => one === gateway)
  return name ? GATEWAY_NAMES[name] : ''
}

/** What is wrong and what happens next. What the company said may hold anything, so that it is not shown in lists. */
export function whyText({
  state,
  isRefused,
  gateway,
  heldBy,
}: Pick<FailedWork, 'state' | 'isRefused' | 'gateway' | 'heldBy'>): string {
  const company = companyName(gateway)
  if (isRefused) return '对方拒绝了，先处理原因再重试'
  if (state === 'held') return `同事暂停了${isPauseName(heldBy) ? pauseTitle(heldBy) : '这一类'}，恢复后接着办`
  if (state === 'paused') return `${company || '对方'}连不上，还没有发出，恢复后自动再试`
  const what = company ? `${company}没有回应` : '程序出错'
  return state === 'stuck' ? `${what}，一直没成，请查明原因再重试` : `${what}，到时间自动再试`
}

const THING_NAMES: Readonly<Record<WorkThing, string>> = {
  order: '订单',
  booking: '预约',
  'after-sale': '售后',
  refund: '退款',
  payment: '付款',
  invoice: '发票',
  bill: '账单',
  member: '会员账号',
  export: '资料副本',
  lecture: '讲座',
  addition: '加项',
  hold: '候补占位',
  branch: '院区',
  extract: '导出的名单',
}

/** Where a job's data names its thing. */
const FIELDS: Readonly<Record<WorkThing, string | null>> = {
  order: 'orderNo',
  booking: 'bookingId',
  'after-sale': 'afterSaleId',
  refund: 'outRefundNo',
  payment: null,
  invoice: 'invoiceId',
  bill: null,
  member: null,
  export: 'exportId',
  lecture: 'lectureId',
  addition: 'additionId',
  hold: 'holdId',
  branch: 'branchId',
  extract: 'extractId',
}

const CHANNEL_NAMES: Readonly<Record<string, string>> = { wechat: '微信支付', alipay: '支付宝' }

/** What the work is about. Members are not named. */
export function thingOf(kind: WorkKind, { subject, data }: { subject: string; data: JobData }) {
  const { of } = workKinds[kind]
  const field = FIELDS[of]
  const isOfQueue = Object.keys(data).length > 0
  const id = isOfQueue ? textOf(field === null ? undefined : data[field]) : subject
  if (of === 'bill') {
    const [channel = '', day = ''] = subject.split(' ')
    return { kind: of, id, name: `${CHANNEL_NAMES[channel] ?? channel} ${day} 的账单` }
  }
  return { kind: of, id, name: of === 'member' || id === null ? THING_NAMES[of] : `${THING_NAMES[of]} ${id}` }
}

const textOf = (value: JobData[string] | undefined) => (value === undefined ? null : String(value))

export const kindName = (kind: string): string => (isWorkKind(kind) ? workKinds[kind].name : kind)
