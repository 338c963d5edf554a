/** Words that ask for care: those of somebody in danger, and those that nobody says without having seen the patient. */

const EMERGENCY =
  /(胸|心口|心前区).{0,4}(剧痛|压榨|疼|痛)|胸闷.{0,8}(冷汗|发白)|心梗了|喘不(上|过)气|呼吸困难|憋得(慌|喘不)|昏迷|晕倒|昏倒|意识不清|叫不醒|抽搐|吐血|咯血|大出血|便血不止|(嘴|口)(角)?(歪|斜)|半边(身|脸)|说话不清|说不出话|误服|中毒|过敏.{0,6}(喘|休克|喉)|剧烈(头|腹)?痛/
/** Breath, stroke, a heart that presses, poison. */
const EMERGENCY_IN_OTHER_WORDS =
  /呼吸不(上|过)来|(上|吸)不(上|过)?来气|气上不来|不省人事|(晕|昏)过去|心跳停|(脸|面部?)歪|(一|半)(边|侧).{0,4}(胳膊|手|腿|脚).{0,5}(没力|没劲|无力|动不了|不能动|不听使唤)|胸口?.{0,4}(压.{0,4}石头|针扎|撕裂)|(刚刚?|突然|好像|是不是).{0,4}(中风|脑梗|心梗)|(中风|脑梗|心梗)了?(怎么办|咋办)|喝(了|下|过)?.{0,3}(农药|百草枯|敌敌畏)|(吃|吞|服|喝)(了|下|完)?[^。，？]{0,4}(一|整|半|两|几|大)(瓶|把)[^。，？]{0,4}药|(吞|咽)(了|下).{0,4}(电池|磁珠|硬币)/
const DESPAIR =
  /不想(再)?活|想死|自杀|自残|轻生|割腕|跳楼(?!价)|活不下去|活着(真|也|都|太|好)?(没|无)(有)?(什么|啥)?(意思|意义)|结束(自己的?)?生命/

/** Written with blanks or unseen signs between, it is still the same. */
export const plainWords = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

/** Somebody does not want to live. */
export const isDespair = (text: string): boolean => DESPAIR.test(plainWords(text))

/** Something that cannot wait for an answer. */
export function isEmergency(text: string): boolean {
  const words = plainWords(text)
  return EMERGENCY.test(words) || EMERGENCY_IN_OTHER_WORDS.test(words)
}

/** A diagnosis, a prescription or a promise. */
const JUDGEMENTS = [
  /(您|你|他|她|老人家?|爸爸?|妈妈?)(应该|可能|大概|很可能)?(就?是|得了|患有|患了|患上)[^。！？，]{0,12}(癌|病(?!史|历|房|人)|炎|症(?!状)|瘤|梗|综合征)/,
  /确诊(为|是|了)|诊断(为|是)/,
  /(建议|可以|应该|请|需要)(您|你)?.{0,4}(服用|口服|注射|吃)[^。]{0,12}(片|胶囊|mg|毫克|药)/i,
  /(肯定|保证|一定|绝对)(没事|没问题|能治|治好|治愈|不会)/,
]

export const isJudgement = (sentence: string): boolean => JUDGEMENTS.some((judgement) => judgement.test(sentence))
