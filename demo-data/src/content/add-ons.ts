/** Add-on packages of the market flow: slug | name | items | price in yuan | in whose words one comes to it | why. */
export const addOnPackages = `
heart|心脑血管组合|echo calcium-score abpm|810|血压偏高，或者爬楼胸口发闷|结构、血管和一整天的血压一起看，比单看一次心电图更完整
stroke|卒中防护组合|brain-mri tcd fundus-photo|800|家里有人中过风，自己也常头晕|脑子、脑血管和眼底三处互相印证
lungs|烟民肺部组合|ldct spirometry cyfra pro-grp|390|抽烟，或者以前抽过|低剂量片子看结节，吹气看气道，再抽血做参考
stomach|胃部不适组合|c13-breath pepsinogen stool-ob-quant|290|胃胀、反酸，吃饭没胃口|不用做胃镜，先看有没有幽门螺杆菌和出血
bone|骨骼养护组合|dxa vitamin-d bone-alp|190|腰酸腿疼，或者已经绝经|骨密度、维生素 D 和骨代谢一起看
thyroid|甲状腺组合|thyroid-us thyroid-five neck-node-us|290|脖子发紧，或者查出过结节|结节长什么样、功能正不正常，一次看清
women|女性甲乳组合|breast-us thyroid-us ca153|260|女士，想看看乳腺和甲状腺|两处超声加一项参考指标，避开月经前几天做更准
men|男性前列腺组合|prostate-us psa-two uroflow|190|男士，起夜次数变多|大小、指标和排尿快慢一起看
`
/** Taken along for nothing with any market booking. */
export const freeItems = 'body-fat chronic-risk'
/** Products that a market booking may start from, at their own price. */
export const marketStarts = 'market-basic market-family market-parents parents-basic work-relief'
/** What a branch can't do without a device (its letter, see branch-words.ts): ways of examining, and single items. */
export const devicesFor: Record<string, { methods: readonly string[]; items: readonly string[] }> = {
  m: { methods: ['mr', 'mrc'], items: [] },
  c: { methods: ['ct', 'ctc'], items: [] },
  b: { methods: [], items: ['dxa'] },
  k: { methods: ['br'], items: [] },
  v: { methods: [], items: ['fundus-photo', 'oct-macula', 'oct-nerve'] },
  p: { methods: [], items: ['spirometry'] },
  e: { methods: ['en'], items: [] },
}
