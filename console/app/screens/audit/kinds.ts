import type { AuditThing } from '@mall/contract/staff/audit'

/** What an entry can be about. */
export const KINDS: Readonly<Record<AuditThing, string>> = {
  staff: '员工',
  order: '订单',
  booking: '预约',
  branch: '院区',
  'change-set': '改动单',
  work: '任务',
  search: '搜索',
  member: '会员',
  security: '登录与越权',
  books: '账',
  'api-key': '接口密钥',
  webhook: '事件推送',
  mall: '商城',
}

export const isKind = (kind: string): kind is AuditThing => Object.hasOwn(KINDS, kind)
