import { COMPANY_TRY_SECONDS } from '@mall/contract/setup/company-limits'
import { type CompanyName, companyNames } from '@mall/contract/setup/company-terms'
import { MailRefusedError } from '../../../integrations/mail.ts'
import { ChannelRefusedError, UnknownOutcomeError, type UnknownReason } from '../../../integrations/payment/port.ts'

/** What the companies' own codes mean for whoever entered the keys. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/InvalidAccessKeyId/, 'AccessKey ID 不对，或已停用'],
  [/SignatureDoesNotMatch|IncompleteSignature/, 'AccessKey Secret 不对'],
  [/Forbidden|NoPermission|RAM_PERMISSION/i, '这个 AccessKey 没有权限，请在阿里云给它授权'],
  [/SMS_SIGNATURE|isv\.SIGN/, '短信签名不对，或还没有审核通过'],
  [/SMS_TEMPLATE|isv\.TEMPLATE/, '登录验证码的模板编号不对，或还没有审核通过'],
  [/MOBILE_NUMBER_ILLEGAL/, '手机号不对'],
  [/LIMIT_CONTROL/, '这个手机号今天收得太多了，换一个再试'],
  [/AMOUNT_NOT_ENOUGH|Arrearage|OutOfService/i, '账户欠费，或还没有开通这个服务'],
  [/SIGN_ERROR|isv\.invalid-signature/, '对方说签名不对：私钥、证书序列号和商户号（应用号）要是同一套'],
  [/APPID_MCHID_NOT_MATCH/, 'AppID 没有和这个商户号绑定'],
  [/MCH_NOT_EXISTS|MCHID/, '没有这个商户号'],
  [/isv\.invalid-app-id|isv\.missing-app-id/, '应用 AppID 不对，或应用还没有上线'],
  [/invalid_client|0703\d\d|070101/, 'AppKey 或 AppSecret 不对，或应用不是“自用型”'],
  [/NO_AUTH|insufficient-isv-permissions|ACCESS_FORBIDDEN/, '账号还没有开通这种支付'],
  [/EAUTH/, '账号或密码不对；有的邮箱要用授权码'],
  [/EDNS|ENOTFOUND/, '找不到这个服务器，请看名字有没有写错'],
  [/ECONNREFUSED/, '服务器不接这个端口，请看端口和加密是不是一对'],
  [/ESOCKET|ETLS|wrong version number/i, '加密没有谈拢，请看端口和加密是不是一对'],
  [/ETIMEDOUT|ECONNECTION|TRY_TIMEOUT/, `${COMPANY_TRY_SECONDS} 秒里没有答复，请看地址、端口和网络`],
]

const UNKNOWN: Readonly<Record<UnknownReason, string>> = {
  timeout: '对方没有及时答复，请看网络',
  'no-answer': '连不上对方，请看网络',
  'server-error': '对方自己出错了，请过一会儿再试',
  busy: '对方嫌太勤，请过一会儿再试',
  unverified: '答复的签名对不上：对方的公钥（平台证书）或它的 ID 填得不对',
  malformed: '对方的答复看不懂，请看接口地址',
}

/** Why a company did not take the keys, and what to look at. */
export function whyNot(company: CompanyName, error: unknown): string {
  const told = textOf(error)
  const known = CODES.find(([code]) => code.test(told))
  if (known) return `${known[1]}${codeIn(error)}`
  if (error instanceof MailRefusedError) return '发信服务器不收这封信，请看发件人和收件地址'
  if (error instanceof UnknownOutcomeError) return UNKNOWN[error.reason]
  if (error instanceof ChannelRefusedError) return `${companyNames[company]}没有接受：${error.message.slice(0, 120)}`
  return /[一-龥]/.test(told) ? told.slice(0, 120) : '没有试成，请看网络和填的内容'
}

const codeIn = (error: unknown) => (error instanceof ChannelRefusedError ? `（${error.code}）` : '')

/** Codes and words of an error and of what caused it. */
function textOf(error: unknown): string {
  const words: string[] = []
  for (let each = error, depth = 0; each instanceof Error && depth < 4; each = each.cause, depth++) {
    words.push('code' in each ? String(each.code) : '', each.message)
  }
  return words.filter((word) => word !== '').join(' ')
}
