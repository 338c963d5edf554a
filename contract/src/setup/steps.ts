/** What a mall needs before it opens, in the order in which it is done. Each is computed from what stands in the mall. */
export const setupStepNames = {
  people: '同事与权限',
  operator: '经营者与证照',
  brand: '名称与品牌',
  phone: '客服电话',
  hosts: '网址',
  branches: '院区',
  items: '检查项目',
  packages: '套餐',
  structure: '店面',
  capacity: '号源',
  payment: '支付',
  sms: '短信',
  mail: '邮件',
  'id-check': '实名核验',
  invoices: '发票',
  legal: '协议与规则',
  trial: '试单',
} as const satisfies Readonly<Record<string, string>>

export type SetupStepName = keyof typeof setupStepNames

export const SETUP_STEPS = Object.keys(setupStepNames).filter(isSetupStep)

function isSetupStep(name: string): name is SetupStepName {
  return Object.hasOwn(setupStepNames, name)
}
