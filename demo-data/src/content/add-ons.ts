/** Add-on packages of the market flow: slug | name | items | price in yuan. */
export const addOnPackages = `
heart|心脑血管组合|echo calcium-score abpm|810
stroke|卒中防护组合|brain-mri tcd fundus-photo|800
lungs|烟民肺部组合|ldct spirometry cyfra pro-grp|390
stomach|胃部不适组合|c13-breath pepsinogen stool-ob-quant|290
bone|骨骼养护组合|dxa vitamin-d bone-alp|190
thyroid|甲状腺组合|thyroid-us thyroid-five neck-node-us|290
women|女性甲乳组合|breast-us thyroid-us ca153|260
men|男性前列腺组合|prostate-us psa-two uroflow|190
`
/** Taken along for nothing with any market booking. */
export const freeItems = 'body-fat chronic-risk'
/** What an employer pays for a base package: package | yuan. */
export const contractPrices = `
pkg-parents-basic-std|399
pkg-work-relief-std|299
`
