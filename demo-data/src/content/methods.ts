import type { ResourceKind } from '@mall/contract/branch/resources'

/** How an examination is done, and what follows from that unless the item says otherwise. */
export type Method = {
  prepare: string
  notFor: string
  handedOver: string
  fasting?: boolean
  radiation?: boolean
  bloodDraw?: boolean
  fullBladder?: boolean
  notForPregnant?: boolean
  asksForWoman?: boolean
}

const paper = '纸质报告与电子报告'
const NONE = '无'

export const methods: Record<string, Method> = {
  phys: { prepare: '穿宽松好脱的衣服', notFor: NONE, handedOver: paper },
  q: { prepare: '照实回答就好，不用另外准备', notFor: NONE, handedOver: '写进总检报告' },
  b: {
    prepare: '抽血，不用空腹；前一天清淡些，别熬夜',
    notFor: '晕血晕针的人请先说，可以躺着抽',
    handedOver: paper,
    bloodDraw: true,
  },
  bf: {
    prepare: '抽血，前一晚 8 点后不吃东西，可以少量喝水',
    notFor: '晕血晕针的人请先说，可以躺着抽',
    handedOver: paper,
    bloodDraw: true,
    fasting: true,
  },
  u: { prepare: '留中段尿，女士避开月经期', notFor: '月经期改天补留', handedOver: paper },
  s: { prepare: '早上在家或到院留，取黄豆大小', notFor: '拉肚子时先告诉医生', handedOver: paper },
  us: { prepare: '不用空腹，衣服好掀起就行', notFor: '检查部位有伤口先说明', handedOver: '纸质报告与超声图像' },
  usf: {
    prepare: '前一晚 8 点后不吃东西，早上空腹做',
    notFor: '检查部位有伤口先说明',
    handedOver: '纸质报告与超声图像',
    fasting: true,
  },
  usb: {
    prepare: '提前 1 小时喝 4 杯水，憋着尿做',
    notFor: '憋不住尿的人可以改其他方式，请先说',
    handedOver: '纸质报告与超声图像',
    fullBladder: true,
  },
  usv: {
    prepare: '做之前排空小便，避开月经期',
    notFor: '没有性生活的女性不做，可改经腹检查',
    handedOver: '纸质报告与超声图像',
    asksForWoman: true,
  },
  x: {
    prepare: '取下金属饰品，穿没有金属的衣服',
    notFor: '怀孕或可能怀孕的人不做，半年内备孕请先说明',
    handedOver: '纸质报告与数字胶片',
    radiation: true,
    notForPregnant: true,
  },
  ct: {
    prepare: '取下金属饰品，按口令憋气',
    notFor: '怀孕或可能怀孕的人不做，备孕请先说明',
    handedOver: '纸质报告与数字胶片',
    radiation: true,
    notForPregnant: true,
  },
  ctc: {
    prepare: '空腹 4 小时，做完多喝水，有人陪着来',
    notFor: '怀孕、对碘造影剂过敏、肾功能差、在吃二甲双胍的人请先问医生',
    handedOver: '纸质报告与数字胶片',
    fasting: true,
    radiation: true,
    notForPregnant: true,
  },
  mr: {
    prepare: '取下手机、钥匙和所有金属，穿院里的衣服',
    notFor: '装心脏起搏器、体内有金属、怕密闭空间的人请先说明',
    handedOver: '纸质报告与数字胶片',
  },
  mrc: {
    prepare: '空腹 4 小时，取下所有金属，会打一针造影剂',
    notFor: '装心脏起搏器、怀孕、肾功能差、对造影剂过敏的人不做',
    handedOver: '纸质报告与数字胶片',
    fasting: true,
    notForPregnant: true,
  },
  ecg: { prepare: '安静坐 5 分钟，别穿连裤袜', notFor: NONE, handedOver: '纸质报告与心电图纸' },
  fn: { prepare: '穿宽松的衣服，听技师口令', notFor: '当天不舒服可以改天做', handedOver: '纸质报告与记录曲线' },
  br: { prepare: '空腹 6 小时，按要求吹气', notFor: '当天感冒咳嗽吹不了气可改天', handedOver: paper, fasting: true },
  en: { prepare: '按护士发的时间表准备', notFor: '严重心肺病的人不做', handedOver: '纸质报告与镜下照片' },
  swab: { prepare: '取样前半小时不吃东西、不漱口', notFor: '取样处有出血先说明', handedOver: paper },
  gyn: {
    prepare: '避开月经期，前三天不同房、不用药、不冲洗',
    notFor: '没有性生活的女性不做；怀孕的人先问医生',
    handedOver: paper,
    asksForWoman: true,
    notForPregnant: true,
  },
  sal: { prepare: '留样前半小时不吃东西、不刷牙', notFor: NONE, handedOver: '电子报告，约 10 个工作日' },
  dent: { prepare: '来之前刷好牙，不用空腹', notFor: '有出血性疾病先说明', handedOver: '口腔检查表' },
  eye: { prepare: '戴眼镜的把眼镜带来，当天不戴隐形眼镜', notFor: '眼睛正红肿流泪的人先治再查', handedOver: paper },
  vac: {
    prepare: '带身份证或接种本，不用空腹，穿袖子好卷的衣服',
    notFor: '正在发热、对疫苗成分过敏、怀孕的人先问医生',
    handedOver: '接种记录',
    notForPregnant: true,
  },
  ear: { prepare: '前一天少待在吵的地方', notFor: '耳道正在流脓的人先治再查', handedOver: paper },
}

/** What an examination of this method takes place in or with; the others need nothing that is scarce. */
export const resourceOfMethod: Readonly<Record<string, ResourceKind>> = {
  phys: 'consulting-room',
  ...{ b: 'blood-seat', bf: 'blood-seat' },
  ...{ us: 'ultrasound', usf: 'ultrasound', usb: 'ultrasound', usv: 'ultrasound' },
  ...{ x: 'x-ray', ct: 'ct', ctc: 'ct', mr: 'mri', mrc: 'mri', ecg: 'ecg' },
  ...{ fn: 'function', br: 'function', en: 'endoscopy', gyn: 'gynaecology' },
  ...{ eye: 'eye-ear', ear: 'eye-ear', dent: 'dental' },
}
