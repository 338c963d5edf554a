import { ID_CONSENT_VERSION } from '@mall/contract/account/agreements'
import { CUSTOMS_CONSENT_VERSION } from '@mall/contract/customs/calls'
import type { ConsentPurpose } from '../account/public.ts'
import { HEALTH_CONSENT_VERSION } from '../guide/public.ts'

interface ConsentText {
  purpose: ConsentPurpose
  title: string
  why: string
  version: string
  /** '' if only closing the account withdraws it. */
  withdrawing: string
}

/** All consents, in display order, with these versions of the agreements. */
export const consentTexts = (versions: { agreement: string; privacy: string }): readonly ConsentText[] => [
  {
    purpose: 'agreement',
    title: '用户协议',
    why: '说清楚您和商城各自能做什么、该做什么。登录时您自己打的勾。',
    version: versions.agreement,
    withdrawing: '',
  },
  {
    purpose: 'privacy',
    title: '隐私政策',
    why: '说清楚存您哪些资料、拿来做什么、存多久。登录时您自己打的勾。',
    version: versions.privacy,
    withdrawing: '',
  },
  {
    purpose: 'id-number',
    title: '保存身份证号',
    why: '只用于院区核对身份、出具报告和实名核验，加密保存。',
    version: ID_CONSENT_VERSION,
    withdrawing:
      '存着的身份证号马上删掉，“已实名”的标记也去掉。已经约好、还没做的体检要用，做完或取消以后自动删。以后预约照样可以，到院时出示身份证就行。',
  },
  {
    purpose: 'health-answers',
    title: '保存健康信息',
    why: '“给我查缺”里您填的年龄、家族史、生活习惯，只为下次打开不用重填；预约时登记的在吃的药，只为写好检前准备，体检一过就删。',
    version: HEALTH_CONSENT_VERSION,
    withdrawing:
      '存着的答案和登记的药马上删掉。“给我查缺”和预约照样能用，只是下次要重新填。预约时问的怀孕情况从来不存，不用撤。',
  },
  {
    purpose: 'customs',
    title: '跨境商品实名',
    why: '买境外直邮的商品，海关要求把订购人的姓名和身份证号报给海关和支付机构。',
    version: CUSTOMS_CONSENT_VERSION,
    withdrawing:
      '存着备用的姓名和身份证号马上删掉，下次买跨境商品要重新填。已经报给海关的订单，按《海关稽查条例》要留 3 年，到期删。',
  },
]
