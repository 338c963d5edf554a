import { CHANGES_CLOSE_AT, FREE_CHANGES, REFUNDABLE_DAYS, RETURN_DAYS, VALID_MONTHS } from '@mall/contract/order/terms'

/** What a cover line shows instead of the three dearest items, where the mall's own words are fixed. */
type Highlight = readonly [words: string, organ: string]
export const fixedHighlights: Record<string, readonly Highlight[]> = {
  'parents-peace': [
    ['颈动脉彩超，看有没有斑块', 'vessel'],
    ['低剂量胸部 CT，看肺结节', 'lungs'],
    ['骨密度，看骨头牢不牢', 'bone'],
  ],
  'parents-basic': [
    ['心电图', 'heart'],
    ['血脂血糖', 'drop'],
    ['肝胆彩超', 'liver'],
  ],
  'silver-heart': [
    ['颈动脉彩超', 'vessel'],
    ['头颅磁共振', 'brain'],
    ['心脏彩超', 'heart'],
  ],
  'family-three': [
    ['心电图', 'heart'],
    ['胸部 CT', 'lungs'],
    ['甲状腺彩超', 'thyroid'],
  ],
  'ldct-nodule': [
    ['低剂量胸部 CT', 'lungs'],
    ['影像医师书面意见', 'lens'],
  ],
  'gut-liver': [
    ['碳 13 呼气', 'stomach'],
    ['胃功能三项', 'stomach'],
    ['肝胆彩超', 'liver'],
  ],
  'full-view': [
    ['脑部磁共振血管成像', 'brain'],
    ['肿瘤标志物 12 项', 'lens'],
    ['无痛胃肠镜', 'stomach'],
  ],
}

/** How one books; the evening without food where something needs it. */
export const bookingBlockOf = (items: readonly { fasting: boolean }[]) => ({
  title: '预约与须知',
  text: [
    `付款后马上可以选院区和日期，${VALID_MONTHS} 个月内有效。`,
    items.some(({ fasting }) => fasting) ? '前一晚 8 点后不吃东西，可以少量喝水。' : '',
    '在吃抗凝药、降糖药的，约好以后在“检前准备”里选上；装有心脏起搏器的，预约前先打院区电话。',
  ].join(''),
})
export const refundBlock = {
  title: '退改规则',
  text: `没预约的，付款 ${REFUNDABLE_DAYS} 天内全额退；已预约的，检前一天 ${CHANGES_CLOSE_AT} 前可以免费改期、换院区（最多改 ${FREE_CHANGES} 次），或取消后全额退；当天没来，套餐保留，可以重新预约一次。`,
}
export const deliveryBlock = {
  title: '配送与售后',
  text: `免运费，下单后 48 小时内发出。签收 ${RETURN_DAYS} 天内、没拆封的可以退；采样盒拆封后不能退，采样失败免费补寄一次。`,
}
export const cbecBlock = {
  title: '跨境商品须知',
  text: '从保税仓发货，要报关，订购人和付款人必须是同一个人。清关 1 到 3 天，一般 5 天内到。每单不超过 5,000 元，每人每年 26,000 元。保健食品不是药，不能代替药物。',
}
