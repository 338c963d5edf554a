/** Outside companies whose keys are entered in the console. Each is optional but text messages, by which people log in. */
export const COMPANIES = ['sms', 'wechat-pay', 'alipay', 'mail', 'id-check', 'invoice'] as const
export type CompanyName = (typeof COMPANIES)[number]

export const companyNames: Readonly<Record<CompanyName, string>> = {
  sms: '短信',
  'wechat-pay': '微信支付',
  alipay: '支付宝',
  mail: '邮件',
  'id-check': '实名核验',
  invoice: '电子发票',
}

/** Where they are entered. */
export const COMPANIES_PAGE = '/companies'

/** Which company it is, and where its keys are found. */
export const companyNotes: Readonly<Record<CompanyName, string>> = {
  sms: '阿里云短信服务。登录验证码和各种通知都靠它，没有它会员登录不了。',
  'wechat-pay': '微信支付 API v3 的普通商户。这些在“微信支付商户平台 → 账户中心 → API 安全”里。',
  alipay: '支付宝开放平台的网页应用，要签约电脑网站支付和手机网站支付。',
  mail: '能用账号密码登录发信的邮箱，用来寄电子发票。没有它，发票在订单里下载。',
  'id-check': '阿里云金融级实人认证的身份二要素、手机号三要素。没有它，跨境商品核对不了身份。',
  invoice: '诺诺发票（诺税通）。付了款的订单由它开数电普通发票，退款由它红冲。没有它，由财务手工开。',
}

/** Where a company's keys that count come from. `sandbox`: a trial mall's stand-in. */
export const COMPANY_SOURCES = ['environment', 'console', 'sandbox', 'none'] as const
export type CompanySource = (typeof COMPANY_SOURCES)[number]

/** Text messages of the mall, each with its approved template at the company. */
export const smsTemplateNames = {
  'login-code': '登录验证码',
  'change-mobile-code': '换手机号验证码',
  'own-data-code': '本人操作验证码',
  'export-ready': '个人资料整理好了',
  'closing-asked': '申请了注销账号',
  'closing-stopped': '账号没有注销',
  'booking-confirmed': '预约成功',
  'payment-refunded': '付款退回',
  'booking-changed': '预约改好了',
  'booking-cancelled': '预约取消了',
  'booking-reminder': '体检提醒',
  'branch-closed': '停检，请改时间',
  'closure-offered': '停检，留了新时间',
  'day-reopened': '那天照常体检',
  'place-offered': '候补有号了',
  'addition-asked': '院区想加项',
  'difference-asked': '换院区补差价',
  'order-refunded': '退款到账',
  'goodwill-refunded': '补偿到账',
  'order-shipped': '商品寄出了',
  'invoice-issued': '发票开好了',
  'report-ready': '体检报告出来了',
  'report-updated': '体检报告有新的一版',
  'report-leave-code': '家人看报告的验证码',
  'lecture-begins': '讲座要开始了',
} as const satisfies Readonly<Record<string, string>>

/** What is entered; its name is that of the setting in the server's environment. */
export interface CompanyField {
  readonly name: string
  readonly label: string
  /** `key`: several lines of PEM. `templates`: one for each text message, as `name=code,…`. */
  readonly look: 'line' | 'key' | 'choice' | 'templates'
  /** Never shown again. */
  readonly isSecret?: true
  readonly isOptional?: true
  /** Only a trial mall may be led to another address than the company's own. */
  readonly isForTrial?: true
  readonly hint?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

const address = (name: string, hint: string) =>
  ({ name, label: '接口地址', look: 'line', isOptional: true, isForTrial: true, hint }) as const

const sms = [
  { name: 'SMS_KEY_ID', label: 'AccessKey ID', look: 'line' },
  { name: 'SMS_KEY_SECRET', label: 'AccessKey Secret', look: 'line', isSecret: true },
  { name: 'SMS_SIGN_NAME', label: '短信签名', look: 'line', hint: '审核通过的签名，不带【】' },
  { name: 'SMS_TEMPLATE', label: '短信模板', look: 'templates', hint: '审核通过的模板编号，形如 SMS_154950909' },
  address('SMS_ORIGIN', '只在试用的商城里填，不填就是阿里云的'),
] as const satisfies readonly CompanyField[]

const wechatPay = [
  { name: 'WECHAT_PAY_MCHID', label: '商户号', look: 'line' },
  { name: 'WECHAT_PAY_APPID', label: 'AppID', look: 'line', hint: '服务号的，要和商户号绑定' },
  {
    name: 'WECHAT_PAY_APP_SECRET',
    label: 'AppSecret',
    look: 'line',
    isSecret: true,
    hint: '服务号的，在微信里付款时认出付款人',
  },
  { name: 'WECHAT_PAY_MERCHANT_SERIAL', label: '商户 API 证书序列号', look: 'line' },
  {
    name: 'WECHAT_PAY_MERCHANT_KEY',
    label: '商户 API 私钥',
    look: 'key',
    isSecret: true,
    hint: 'apiclient_key.pem 的全部内容',
  },
  { name: 'WECHAT_PAY_PLATFORM_SERIAL', label: '微信支付公钥 ID', look: 'line', hint: '或平台证书序列号' },
  { name: 'WECHAT_PAY_PLATFORM_KEY', label: '微信支付公钥', look: 'key', hint: '或平台证书，PEM 的全部内容' },
  { name: 'WECHAT_PAY_API_V3_KEY', label: 'APIv3 密钥', look: 'line', isSecret: true, hint: '32 个字符' },
  {
    ...{ name: 'WECHAT_PAY_NEXT_PLATFORM_SERIAL', label: '要换成的公钥 ID', look: 'line', isOptional: true },
    hint: '微信支付要换公钥或平台证书时，和下一项一起填，两个都认',
  },
  { name: 'WECHAT_PAY_NEXT_PLATFORM_KEY', label: '要换成的公钥', look: 'key', isOptional: true },
  {
    ...{ name: 'WECHAT_PAY_API_V2_KEY', label: 'APIv2 密钥', look: 'line', isSecret: true, isOptional: true },
    hint: '卖跨境商品才要，和下面两项一起填，用来报关',
  },
  { name: 'WECHAT_PAY_CUSTOMS', label: '报送海关', look: 'line', isOptional: true, hint: '形如 HANGZHOU_ZS' },
  { name: 'WECHAT_PAY_CUSTOMS_NO', label: '海关备案号', look: 'line', isOptional: true },
  address('WECHAT_PAY_ORIGIN', '只在试用的商城里填，不填就是微信支付的'),
] as const satisfies readonly CompanyField[]

const alipay = [
  { name: 'ALIPAY_APP_ID', label: '应用 AppID', look: 'line' },
  { name: 'ALIPAY_SELLER_ID', label: '收款账号 PID', look: 'line', hint: '2088 开头的 16 位数字' },
  { name: 'ALIPAY_PRIVATE_KEY', label: '应用私钥', look: 'key', isSecret: true, hint: 'PEM 的全部内容' },
  { name: 'ALIPAY_PUBLIC_KEY', label: '支付宝公钥', look: 'key', hint: '不是应用公钥，PEM 的全部内容' },
  {
    ...{ name: 'ALIPAY_NEXT_PUBLIC_KEY', label: '要换成的支付宝公钥', look: 'key', isOptional: true },
    hint: '支付宝要换公钥时填，两个都认',
  },
  address('ALIPAY_GATEWAY', '只在试用的商城里填，不填就是支付宝的'),
] as const satisfies readonly CompanyField[]

const mail = [
  { name: 'SMTP_HOST', label: '发信服务器', look: 'line', hint: '形如 smtp.example.com' },
  { name: 'SMTP_PORT', label: '端口', look: 'line', isOptional: true, hint: '不填就是 465' },
  {
    ...{ name: 'SMTP_SECURITY', label: '加密', look: 'choice', isOptional: true },
    options: [
      { value: 'tls', label: 'TLS（常用 465 端口）' },
      { value: 'starttls', label: 'STARTTLS（常用 587 端口）' },
      { value: 'none', label: '不加密（只在试用的商城里）' },
    ],
  },
  { name: 'SMTP_USER', label: '账号', look: 'line' },
  { name: 'SMTP_PASSWORD', label: '密码', look: 'line', isSecret: true, hint: '有的邮箱叫授权码' },
  { name: 'SMTP_FROM', label: '发件人', look: 'line', hint: '形如 体检商城 <invoice@mall.example.com>' },
] as const satisfies readonly CompanyField[]

const idCheck = [
  { name: 'ID_CHECK_KEY_ID', label: 'AccessKey ID', look: 'line' },
  { name: 'ID_CHECK_KEY_SECRET', label: 'AccessKey Secret', look: 'line', isSecret: true },
  address('ID_CHECK_ORIGIN', '只在试用的商城里填，不填就是阿里云的'),
] as const satisfies readonly CompanyField[]

const invoice = [
  { name: 'NUONUO_APP_KEY', label: 'AppKey', look: 'line', hint: '诺诺开放平台“自用型应用”的' },
  { name: 'NUONUO_APP_SECRET', label: 'AppSecret', look: 'line', isSecret: true },
  { name: 'NUONUO_TAX_NUMBER', label: '销方税号', look: 'line', hint: '统一社会信用代码' },
  { name: 'NUONUO_SELLER_ADDRESS', label: '销方地址', look: 'line' },
  { name: 'NUONUO_SELLER_PHONE', label: '销方电话', look: 'line' },
  { name: 'NUONUO_CLERK', label: '开票员', look: 'line', hint: '和登录电子税局开票的人同名' },
  { name: 'NUONUO_GOODS_NAME', label: '发票上的项目名称', look: 'line', hint: '形如 体检服务' },
  { name: 'NUONUO_GOODS_CODE', label: '税收分类编码', look: 'line', hint: '19 位数字，问过财务再填' },
  {
    ...{ name: 'NUONUO_TAX', label: '税率', look: 'choice' },
    options: [
      { value: 'exempt', label: '免税' },
      { value: '0.01', label: '1%' },
      { value: '0.03', label: '3%' },
      { value: '0.06', label: '6%' },
    ],
  },
  {
    ...{ name: 'NUONUO_EXTENSION', label: '分机号', look: 'line', isOptional: true },
    hint: '一个税号有几个开票点时填',
  },
  address('NUONUO_ORIGIN', '只在试用的商城里填，不填就是诺诺的'),
  {
    ...{ name: 'NUONUO_TOKEN_ORIGIN', label: '取令牌的地址', look: 'line', isOptional: true, isForTrial: true },
    hint: '只在试用的商城里填，不填就是诺诺的',
  },
] as const satisfies readonly CompanyField[]

export const companyFields = { sms, 'wechat-pay': wechatPay, alipay, mail, 'id-check': idCheck, invoice } as const

export type CompanyFieldName = (typeof companyFields)[CompanyName][number]['name']

export const COMPANY_FIELD_NAMES: readonly CompanyFieldName[] = COMPANIES.flatMap((company) =>
  companyFields[company].map(({ name }) => name),
)

/** The fields of one company, each as what it may be. */
export const fieldsOf = (company: CompanyName): readonly CompanyField[] => companyFields[company]
