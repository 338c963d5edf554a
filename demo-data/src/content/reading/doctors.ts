/** Doctors of lectures and articles: name | the person of the picture set whose head they have. */
export const doctors = `
沈知微|doctor
何望舒|doctor2
陆时安|man3
程知味|woman2
顾清和|woman
江怀远|man
方静言|woman3
叶小满|mum
苏明岚|grandma2
高远山|grandpa2
许知舟|man2
林听雨|youth
`
