/** What an entry of the record is about. */
export const auditThings = [
  'staff',
  'order',
  'booking',
  'branch',
  'change-set',
  'work',
  'search',
  'member',
  'security',
  'books',
  'api-key',
  'webhook',
  'mall',
  'extract',
  'consultation-desk',
  'consultation-template',
] as const
export type AuditThing = (typeof auditThings)[number]

export const auditThingNames: Readonly<Record<AuditThing, string>> = {
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
  extract: '导出的名单',
  'consultation-desk': '咨询时间',
  'consultation-template': '咨询模板',
}
