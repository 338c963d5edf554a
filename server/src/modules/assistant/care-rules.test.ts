import { expect, test } from 'vitest'
import { findFixedAnswer, isVerdict } from './care-rules.ts'

test.each([
  ['我爸现在胸口疼得厉害，出冷汗', 'emergency', '120'],
  ['妈妈突然嘴角歪了，说话不清', 'emergency', '120'],
  ['喘不上气了怎么办', 'emergency', '120'],
  ['我不想活了', 'emergency', '12356'],
  ['想 自\u200b杀', 'emergency', '12356'],
  ['活着没意思', 'emergency', '12356'],
  ['我割腕了', 'emergency', '12356'],
  ['吃了一瓶安眠药', 'emergency', '120'],
  ['老伴喝了农药', 'emergency', '120'],
  ['呼吸不上来', 'emergency', '120'],
  ['上不来气', 'emergency', '120'],
  ['突然一边胳膊没力气', 'emergency', '120'],
  ['胸口闷得像压了块石头', 'emergency', '120'],
  ['我爸好像中风了', 'emergency', '120'],
  ['ＣＴ查出结节 严 重 吗', 'careful', '当面问医生'],
  ['他最近爬楼有点胸闷，要紧吗？', 'careful', '心内科'],
  ['最近总是头晕，是不是高血压', 'careful', '神经内科'],
  ['这几天胃痛怎么办', 'careful', '消化内科'],
  ['甲状腺结节三类严重吗', 'careful', '当面问医生'],
  ['转氨酶偏高是什么意思', 'careful', '当面问医生'],
  ['血脂高要吃什么药', 'careful', '药师'],
  ['血糖 9.8 该打几个单位胰岛素', 'careful', '药师'],
  ['体检前一天胰岛素打几个单位', 'careful', '药师'],
  ['降压药太多了，我能停一种吗', 'careful', '不要自己停'],
  ['体检查出血压高，吃什么降压药好', 'careful', '药师'],
  ['胸闷出冷汗，体检能查吗', 'emergency', '120'],
])('“%s” is referred to a doctor', (question, kind, text) => {
  expect(findFixedAnswer(question)).toMatchObject({ kind, text: expect.stringContaining(text) })
})

test.each([
  '我爸 68 岁，有高血压，去年说颈动脉有小斑块，选哪个套餐？',
  '胃镜前一天怎么准备',
  '体检当天早上降压药能吃吗',
  '空腹那天打不打胰岛素',
  '阿司匹林没停能做胃镜吗',
  '抽血前能喝多少毫升水',
  '颈动脉彩超看什么',
  '便秘的人适合做肠镜吗',
  '查甲状腺结节做哪个项目',
  '怎么改期',
  '爸爸前年中风，现在恢复了，选哪个套餐',
  '跳楼价的套餐有吗',
  '一瓶药要带去院区吗',
  '上海有几家院区',
])('“%s” is answered from the mall’s texts', (question) => {
  expect(findFixedAnswer(question)).toBeNull()
})

test.each([
  ['您可能得了冠心病。', true],
  ['这说明他是肺癌。', true],
  ['建议您服用阿司匹林肠溶片。', true],
  ['结节这么小，肯定没事。', true],
  ['不用去看医生。', true],
  ['确诊为甲状腺炎。', true],
  ['颈动脉彩超看血管里有没有斑块。', false],
  ['有高血压病史的人可以看看这个套餐。', false],
  ['拿不准请当面问医生。', false],
  ['前一晚 8 点后不吃东西。', false],
])('“%s” is a doctor’s verdict: %s', (sentence, verdict) => {
  expect(isVerdict(sentence)).toBe(verdict)
})
