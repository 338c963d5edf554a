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

/** Why a package looks at an organ: one plain reason each. */
export const reasons: Record<string, { title: string; text: string }> = {
  heart: { title: '心脏看三样', text: '节律、结构和血管各说一件事，放在一起看，比单看一张心电图清楚。' },
  vessel: { title: '先看血管', text: '六十岁以后，颈动脉彩超和血脂放在一起看，比单看血脂更说明问题。' },
  brain: { title: '脑子也要歇歇看', text: '记性、睡眠和脑血管互相影响，量一量再决定要不要拍片。' },
  lungs: { title: '肺部用低剂量 CT', text: '普通胸片容易漏掉小结节，低剂量 CT 更适合年度筛查，辐射量也低。' },
  liver: { title: '肝胆没有感觉', text: '脂肪肝和胆囊息肉多半不疼，靠彩超和抽血看变化。' },
  stomach: { title: '胃先吹口气', text: '幽门螺杆菌吹一口气就知道，再决定要不要做胃镜。' },
  gut: { title: '肠道看出血', text: '粪便隐血花钱少，阳性再做肠镜，多数息肉可以早早取掉。' },
  kidney: { title: '肾和前列腺一起看', text: '尿里的蛋白、血里的肌酐和彩超，三样对得上才放心。' },
  drop: { title: '抽一管血', text: '血糖、血脂、血象看的是这一年的底子，和去年的数对着看更清楚。' },
  thyroid: { title: '甲状腺看形状也看功能', text: '彩超看结节，抽血看快慢，两样不能互相代替。' },
  breast: { title: '乳腺按年龄选', text: '四十岁前以彩超为主，四十岁后隔年加钼靶。' },
  uterus: { title: '宫颈两样一起', text: '细胞学看变化，HPV 看原因，一次说清几年后再查。' },
  bone: { title: '骨头也要量', text: '骨量流失没有感觉，量一次心里有数，再定补什么、怎么练。' },
  spine: { title: '颈腰看姿势', text: '片子只是一半，另一半在您每天坐的那把椅子上。' },
  eye: { title: '眼底看得到血管', text: '眼底是身上能直接看到血管的地方，三高的人顺带看一眼。' },
  ear: { title: '听得清，少误会', text: '听力往下掉是慢慢的，家里人往往先发现。' },
  tooth: { title: '牙先洗干净再看', text: '牙石盖着的地方看不见，洗完再查才准。' },
  dna: { title: '基因说的是倾向', text: '它不是判决书，结果要和家里人的病史一起看。' },
  lens: { title: '肿瘤标志物只作参考', text: '单独升高多半是虚惊，隔四周复查看走势。' },
  body: { title: '先把一般情况量清楚', text: '身高、体重、血压每年都量，变化比数字更说明问题。' },
}

export const bookingBlock = {
  title: '预约与须知',
  text: '付款后马上可以选院区和日期，12 个月内有效。前一晚 8 点后不吃东西，可以少量喝水。正在吃抗凝药、降糖药，或装有心脏起搏器，请在预约时告诉我们。',
}
export const refundBlock = {
  title: '退改规则',
  text: '没预约随时全额退；已预约的，检前一天 16:00 前可以免费改期、换院区或取消后全额退，最多改 3 次；当天没来，套餐保留，可以重新预约一次。',
}
export const deliveryBlock = {
  title: '配送与售后',
  text: '免运费，下单后 48 小时内发出。没拆封 7 天内可以退；采样盒拆封后不能退，采样失败免费补寄一次。',
}
export const cbecBlock = {
  title: '跨境商品须知',
  text: '从保税仓发货，要报关，订购人和付款人必须是同一个人。清关 1 到 3 天，一般 5 天内到。每单不超过 5,000 元，每人每年 26,000 元。保健食品不是药，不能代替药物。',
}
